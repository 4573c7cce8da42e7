import { lazyPart } from '../ui/lazyPart';

/** Prefetches the code of the form. */
export const loadAnswerForm = () => import('./AnswerForm');

// Loaded right after the forum, so that the form also opens without a network.
void loadAnswerForm().catch(() => undefined);

/** The form for a comment or reply, loaded when it is first opened. */
export const LazyAnswerForm = lazyPart(() =>
  loadAnswerForm().then((module) => ({ default: module.AnswerForm })),
);
