import { useLocation } from 'react-router-dom';
import { CurrentlyReading } from './CurrentlyReading';
import { DidNotFinish } from './DidNotFinish';

/** The lists Currently Reading and Did Not Finish, in one chunk: every chunk is named in the code of the first page. */
export function ReadingPage() {
  return /^\/stopped/i.test(useLocation().pathname) ? <DidNotFinish /> : <CurrentlyReading />;
}
