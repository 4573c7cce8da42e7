import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import '@graphiql/plugin-explorer/style.css';
import '../ui/tokens.css';
import '../ui/fonts.css';
import './playground.css';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../ui/theme';
import { Playground } from './Playground';

startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<Playground />);
