import { createContext } from 'react';

/** Whether the viewer is looking at a preview of their own profile, where nothing can be changed. */
export const PreviewContext = createContext(false);
