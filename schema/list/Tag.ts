import { Field, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../user/User';
import { ListEntry } from './ListEntry';

/** A tag of one reader. */
@Entity('tags')
@Index(['userId', 'nameKey'], { unique: true })
export class Tag {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') userId: number;
  @Column('varchar', { length: 40 }) name: string;
  /** The folded name: tags of a reader are unique regardless of case and accents. */
  @Column('varchar', { length: 80 }) nameKey: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

@Entity('entry_tags')
export class EntryTag {
  @PrimaryColumn('integer') entryId: number;
  @Index() @PrimaryColumn('integer') tagId: number;
  @ManyToOne(() => ListEntry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'entryId' })
  entry?: Relation<ListEntry>;
  @ManyToOne(() => Tag, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'tagId' })
  tag?: Relation<Tag>;
}

@ObjectType({
  description: 'A tag, and the number of entries of a list that have it.',
  simpleResolvers: true,
})
export class TagCount {
  @Field(() => String) name: string;
  @Field(() => Int) count: number;
}
