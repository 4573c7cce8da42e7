import { GoalDocument, SetGoalDocument, type Goal_goalFragment } from './gql/reading';
import { HttpError } from './HttpError';
import type { Route } from './route';
import { described, integer, requestBody, shape } from './schemas';
import { yearOf } from './yearOf';

const GOAL = {
  200: {
    description: 'The goal.',
    schema: shape('Goal', {
      year: integer,
      books: integer,
      finished: described(integer, 'Readings finished in that year; 0 without a goal.'),
      ahead: described(integer, 'Books ahead of the pace; negative if behind.'),
    }),
  },
};

/** A goal; zero books if there is none. */
const goalShape = (year: number, goal: Goal_goalFragment | null | undefined) => ({
  year,
  books: goal?.books ?? 0,
  finished: goal?.finishedCount ?? 0,
  ahead: goal?.aheadCount ?? 0,
});

export const goalRoutes: readonly Route[] = [
  {
    method: 'put',
    path: '/goals/{year}',
    name: 'setGoal',
    summary: 'Sets how many books the user wants to finish in a year; 0 removes the goal.',
    signedIn: true,
    prefixOnly: true,
    body: requestBody('GoalChange', { books: integer }),
    answers: GOAL,
    async answer({ path, body, run }) {
      const year = yearOf(path);
      const books = body.integer('books');
      if (books !== body.raw('books')) body.refused(new HttpError(400, 'books must be a whole number.'));
      const { setGoal } = await run(SetGoalDocument, { year, books });
      return { body: goalShape(year, setGoal) };
    },
  },
  {
    method: 'get',
    path: '/goals/{year}',
    name: 'goal',
    summary: 'How many books the user wants to finish in a year; 0 without a goal.',
    signedIn: true,
    secret: true,
    prefixOnly: true,
    answers: GOAL,
    refusals: { 400: 'The year must be from 1900 to 2200.' },
    async answer({ path, run }) {
      const year = yearOf(path);
      const { viewer } = await run(GoalDocument, { year });
      return { body: goalShape(year, viewer?.goal) };
    },
  },
];
