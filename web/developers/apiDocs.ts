import 'swagger-ui-dist/swagger-ui.css';
import '../ui/tokens.css';
import '../ui/fonts.css';
import './apiDocs.css';
import { SwaggerUIBundle } from 'swagger-ui-dist';
import { currentToken } from '../session';
import { currentTheme, startTheme } from '../ui/theme';

startTheme();
document.documentElement.classList.toggle('dark-mode', currentTheme() === 'dark');

/** The API explorer; calls are made as the signed-in reader, unless another token is entered. */
const explorer = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api-docs',
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
  onComplete: () => {
    const token = currentToken();
    if (token) explorer.preauthorizeApiKey('token', token);
  },
});
