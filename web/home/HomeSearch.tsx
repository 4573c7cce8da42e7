import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../book/SearchBox';

/** The search box of the home page, which leads to the search page. */
export function HomeSearch() {
  const navigate = useNavigate();
  return <SearchBox onSearch={(query) => void navigate(`/search?q=${encodeURIComponent(query)}`)} />;
}
