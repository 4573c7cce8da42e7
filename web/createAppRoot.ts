import { createRoot } from 'react-dom/client';

/** Creates the root of the app. A separate chunk, so that React starts in a separate task. */
export const createAppRoot = (element: Element) => createRoot(element);
