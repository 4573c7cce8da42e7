import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import styles from './ReadingGoal.module.css';
import { yearPath } from './yearPath';
import { lazyPart } from '../ui/lazyPart';

const GoalDialog = lazyPart(() => import('./GoalDialog').then((module) => ({ default: module.GoalDialog })));

interface Goal {
  books: number;
  finishedCount: number;
  aheadCount: number;
}

interface Props {
  year: number;
  userId: string;
  goal: Goal | null;
}

/** The reader’s goal for a year with the current pace, and a button to set it. */
export function ReadingGoal({ year, userId, goal }: Props) {
  const [editing, setEditing] = useState(false);
  const path = yearPath(year, userId);
  const isHere = useLocation().pathname === path;
  const [wasOpen, setWasOpen] = useState(goal !== null && !isReached(goal));
  if (goal && !isReached(goal) && !wasOpen) setWasOpen(true);
  const words =
    goal &&
    plural(goal.books, '{finished} of {count} book, {pace}', '{finished} of {count} books, {pace}', {
      finished: goal.finishedCount,
      pace: paceInWords(goal),
    });
  return (
    <div className={styles.goal}>
      {goal && (
        <span
          className={styles.words}
          data-reached={isReached(goal) || undefined}
          data-new={wasOpen || undefined}
        >
          {isHere ? words : <Link to={path}>{words}</Link>}
        </span>
      )}
      <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
        {goal ? t('Edit Goal') : t('Set a goal for {year}', { year: String(year) })}
      </Button>
      {editing && (
        <Suspense>
          <GoalDialog
            year={year}
            userId={userId}
            books={goal?.books ?? 0}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const isReached = ({ books, finishedCount }: Goal) => finishedCount >= books;

function paceInWords(goal: Goal): string {
  if (isReached(goal)) return t('goal reached');
  if (goal.aheadCount === 0) return t('on pace');
  return goal.aheadCount > 0
    ? plural(goal.aheadCount, '{count} book ahead', '{count} books ahead')
    : plural(-goal.aheadCount, '{count} book behind', '{count} books behind');
}
