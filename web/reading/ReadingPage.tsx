import { useLocation } from 'react-router-dom';
import { CurrentlyReading } from './CurrentlyReading';
import { DidNotFinish } from './DidNotFinish';

/** The lists of what is being read and of what was stopped, in one chunk: every chunk is named in the code of the first page. */
export function ReadingPage() {
  return /^\/stopped/i.test(useLocation().pathname) ? <DidNotFinish /> : <CurrentlyReading />;
}
