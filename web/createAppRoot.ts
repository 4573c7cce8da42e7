import { createRoot } from 'react-dom/client';

/** Where the app is drawn. A file of its own in the build, so that React, which this brings to life, has a task of its own. */
export const createAppRoot = (element: Element) => createRoot(element);
