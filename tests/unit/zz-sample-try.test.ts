import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../gateway/database';
import { firstStart } from '../../gateway/firstStart';
import { rows } from '../../schema/database';
test('try', async () => {
  const d = await openDatabase({ databaseUrls: process.env.DATABASE_URL ? [process.env.DATABASE_URL] : [], dataDir: mkdtempSync('/tmp/smtry-') });
  const t = performance.now();
  await firstStart(d, false).catch(e => { throw e });
  const t1 = performance.now();
  await d.db.query('DELETE FROM books');
  const t2 = performance.now();
  await firstStart(d, true);
  const t3 = performance.now();
  console.log('catalogue', t1 - t, 'both', t3 - t2);
  const one = async (sql: string) => (await rows<Record<string, unknown>>(d.db, sql))[0];
  for (const tb of ['users','books','list_entries','rankings','reviews','helpful_marks','likes','posts','reactions','post_changes']) console.log(tb, Number((await one(`SELECT COUNT(*) AS n FROM ${tb}`))!.n));
  const zero = async (name: string, sql: string) => { const r = Number((await one(sql))!.n); console.log(name, r); expect(r, name).toBe(0); };
  for (const tf of [0,1,2,3]) {
    await zero('rank mismatch '+tf, `SELECT COUNT(*) AS n FROM rankings r WHERE timeframe=${tf} AND count <> (SELECT COUNT(*) FROM list_entries e WHERE e.list=r.list AND e.bookId=r.bookId AND e.recency >= ${tf})`);
    await zero('rank missing '+tf, `SELECT COUNT(*) AS n FROM list_entries e WHERE e.recency>=${tf} AND NOT EXISTS (SELECT 1 FROM rankings r WHERE r.list=e.list AND r.bookId=e.bookId AND r.timeframe=${tf})`);
  }
  const days: Record<number, number> = {1:365,2:30,3:7};
  for (const tf of [1,2,3]) {
    const since = new Date(Date.now() - days[tf]! * 864e5);
    const [r] = await rows<any>(d.db, `SELECT SUM(CASE WHEN addedAt > ? THEN 1 ELSE 0 END) AS a, SUM(CASE WHEN recency >= ${tf} THEN 1 ELSE 0 END) AS b FROM list_entries`, [since]);
    console.log('recency', tf, r);
  }
  await zero('titleKey', `SELECT COUNT(*) AS n FROM rankings r JOIN books b ON b.id=r.bookId WHERE r.titleKey<>b.titleKey`);
  await zero('both lists', `SELECT COUNT(*) AS n FROM list_entries a JOIN list_entries b ON a.userId=b.userId AND a.bookId=b.bookId AND a.list<b.list`);
  await zero('likes', `SELECT COUNT(*) AS n FROM users WHERE likesCount <> (SELECT COUNT(*) FROM likes WHERE userId=users.id)`);
  await zero('self like', `SELECT COUNT(*) AS n FROM likes WHERE userId=likerId`);
  await zero('ratings', `SELECT COUNT(*) AS n FROM books WHERE ratingCount <> (SELECT COUNT(*) FROM reviews WHERE bookId=books.id) OR ratingSum <> (SELECT COALESCE(SUM(rating),0) FROM reviews WHERE bookId=books.id)`);
  await zero('helpful', `SELECT COUNT(*) AS n FROM reviews WHERE helpfulCount <> (SELECT COUNT(*) FROM helpful_marks WHERE reviewId=reviews.id)`);
  await zero('self helpful', `SELECT COUNT(*) AS n FROM helpful_marks m JOIN reviews r ON r.id=m.reviewId WHERE r.userId=m.userId`);
  await zero('helpful before', `SELECT COUNT(*) AS n FROM helpful_marks m JOIN reviews r ON r.id=m.reviewId JOIN users u ON u.id=m.userId WHERE r.createdAt>m.createdAt OR u.createdAt>m.createdAt`);
  await zero('review not completed', `SELECT COUNT(*) AS n FROM reviews r WHERE NOT EXISTS (SELECT 1 FROM list_entries e WHERE e.userId=r.userId AND e.bookId=r.bookId AND e.list=1 AND e.addedAt<=r.createdAt)`);
  await zero('commentCount', `SELECT COUNT(*) AS n FROM posts p WHERE commentCount <> (SELECT COUNT(*) FROM posts c WHERE c.threadId=p.id AND c.kind='comment' AND c.deletedAt IS NULL)`);
  await zero('replyCount', `SELECT COUNT(*) AS n FROM posts p WHERE replyCount <> (SELECT COUNT(*) FROM posts c WHERE c.commentId=p.id AND c.kind='reply' AND c.deletedAt IS NULL)`);
  await zero('activeAt', `SELECT COUNT(*) AS n FROM posts p WHERE activeAt <> COALESCE((SELECT MAX(c.createdAt) FROM posts c WHERE c.threadId=p.id AND c.deletedAt IS NULL), p.createdAt)`);
  await zero('reaction to self/deleted/early', `SELECT COUNT(*) AS n FROM reactions x JOIN posts p ON p.id=x.postId WHERE p.userId=x.userId OR p.deletedAt IS NOT NULL OR x.createdAt<p.createdAt`);
  await zero('edited before', `SELECT COUNT(*) AS n FROM posts WHERE editedAt<createdAt OR deletedAt<createdAt`);
  await zero('changes', `SELECT COUNT(*) AS n FROM post_changes c JOIN posts p ON p.id=c.postId WHERE c.createdAt<>p.createdAt OR c.threadId<>COALESCE(p.threadId,p.id)`);
  await zero('secrets', `SELECT COUNT(*) AS n FROM users WHERE email IS NOT NULL OR emailKey IS NOT NULL OR passwordHash IS NOT NULL OR googleSubject IS NOT NULL OR matchable <> 1`);
  console.log(await one(`SELECT MIN(addedAt) AS a, MAX(addedAt) AS b FROM list_entries`), await one(`SELECT MIN(helpfulCount) AS a, MAX(helpfulCount) AS b, AVG(helpfulCount) AS c FROM reviews`), await one(`SELECT MIN(likesCount) AS a, MAX(likesCount) AS b FROM users`));
  for (const list of [0,1]) for (const tf of [3,2,0]) {
    const top = await rows<any>(d.db, `SELECT count, titleKey FROM rankings WHERE list=? AND timeframe=? ORDER BY count DESC, titleKey LIMIT 10`, [list, tf]);
    const [n] = await rows<any>(d.db, `SELECT COUNT(*) AS n, SUM(count) AS s FROM rankings WHERE list=? AND timeframe=?`, [list, tf]);
    console.log(list ? 'completed' : 'wishlist', tf, JSON.stringify(n), top.map((x: any) => `${x.count} ${x.titleKey}`).join('; '));
  }
  console.log((await rows<any>(d.db, `SELECT ratingCount c, ratingSum s, titleKey FROM books ORDER BY ratingCount DESC LIMIT 8`)).map(x=>`${x.titleKey} ${x.c} ${x.s}`).join('; '));
  console.log((await rows<any>(d.db, `SELECT title, commentCount, createdAt, activeAt, id FROM posts WHERE kind='thread' ORDER BY activeAt DESC`)).map(x=>`${x.title} | ${x.commentCount} | ${String(x.createdAt)} | ${String(x.activeAt)}`).join('\n'));
  if (process.env.DIGEST) { const { createHash } = await import('node:crypto'); const h = createHash('sha1'); for (const r of await rows(d.db, 'SELECT userId,list,bookId FROM list_entries ORDER BY userId,list,bookId')) h.update(JSON.stringify(r)); console.log(h.digest('hex')); }
  // overlap
  const ov = await rows<any>(d.db, `SELECT a.userId, b.userId AS o, COUNT(*) AS n FROM list_entries a JOIN list_entries b ON a.bookId=b.bookId AND a.list=1 AND b.list=1 AND a.userId<b.userId GROUP BY a.userId,b.userId`);
  const ns = ov.map((x: any) => Number(x.n)).sort((x: number, y: number) => y - x); console.log('overlaps', ns.length, ns.slice(0, 5), ns[Math.floor(ns.length/2)]);
  await d.close();
}, 60000);
