import { lazy } from 'react';

/** Fetches the code of the form ahead. */
export const loadAnswerForm = () => import('./AnswerForm');

// It comes right after the forum, so that it is there without a network too.
void loadAnswerForm().catch(() => undefined);

/** The form for a comment or reply, whose code comes when it is first opened. */
export const LazyAnswerForm = lazy(() => loadAnswerForm().then((module) => ({ default: module.AnswerForm })));
