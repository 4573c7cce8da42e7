import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RatingStats } from './RatingStats';

@ObjectType({ description: 'A book, known by its `itemId`.', simpleResolvers: true })
@Entity('books')
export class Book {
  @Field(() => ID, {
    nullable: true,
    description: 'Null for a book that only an external catalogue knows so far.',
  })
  @PrimaryGeneratedColumn()
  id: number;
  @Field(() => String, {
    description:
      'Public key of the book. Treat as an opaque string; it may contain slashes and any other character.',
  })
  @Index({ unique: true })
  @Column('varchar', { length: 255 })
  itemId: string;
  @Field(() => String) @Column('varchar', { length: 500 }) title: string;
  @Field(() => String, {
    nullable: true,
    description: 'Title in the language of the original, when it differs.',
  })
  @Column('varchar', { length: 500, nullable: true })
  originalTitle: string | null;
  /** The folded title, for sorting and ties. */
  @Index() @Column('varchar', { length: 500 }) titleKey: string;
  @Field(() => [String]) @Column('json') authors: string[];
  /** Folded title and authors, for search. */
  @Column('text') searchKey: string;
  @Field(() => String, { nullable: true, description: 'http(s), or a path of our own.' })
  @Column('varchar', { length: 2000, nullable: true })
  coverUrl: string | null;
  @Field(() => Int, { nullable: true, description: 'Negative before the common era.' })
  @Column('integer', { nullable: true })
  firstPublishYear: number | null;
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) firstSentence: string | null;
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) description: string | null;
  @Field(() => [String]) @Column('json') isbns: string[];
  @Field(() => [String]) @Column('json') authorKeys: string[];
  @Field(() => [String]) @Column('json') subjects: string[];
  @Field(() => [String]) @Column('json') subjectFacets: string[];
  /** The number of reviews and the sum of their stars, updated in the transaction of the review. */
  @Column('integer', { default: 0 }) ratingCount: number;
  @Column('integer', { default: 0 }) ratingSum: number;
  @Field(() => RatingStats) ratingStats: RatingStats;
  /** The only reader who can find the book (`unpublished.ts`); null if everyone can. */
  @Index() @Column('integer', { nullable: true }) ownerId: number | null;
  @Column('datetime', { precision: 3 }) createdAt: Date;
}
