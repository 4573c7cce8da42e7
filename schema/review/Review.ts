import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import { User } from '../user/User';

@ObjectType({
  description: 'One reader’s stars and words for one book; there is at most one for each pair.',
  simpleResolvers: true,
})
@Entity('reviews')
@Index(['userId', 'bookId'], { unique: true })
@Index(['userId', 'bookId', 'rating'])
@Index(['bookId', 'createdAt'])
export class Review {
  @Field(() => ID) @PrimaryGeneratedColumn() id: number;
  /** The client's ID of the request that created it, by which a repeated request is recognised. */
  @Column('varchar', { length: 36, nullable: true }) clientId: string | null;
  @Column('integer') userId: number;
  @Column('integer') bookId: number;
  @Field(() => Int, { description: '1 to 5 stars.' }) @Column('tinyint') rating: number;
  @Field(() => String, { description: 'Up to 50 characters; may be empty.' })
  @Column('varchar', { length: 50, default: '' })
  title: string;
  @Field(() => String, { description: 'Up to 500 characters; may be empty.' })
  @Column('varchar', { length: 500, default: '' })
  text: string;
  @Field(() => Int, { description: 'How many readers marked it as helpful.' })
  @Column('integer', { default: 0 })
  helpfulCount: number;
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => Date, { nullable: true })
  @Column('datetime', { precision: 3, nullable: true })
  editedAt: Date | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
