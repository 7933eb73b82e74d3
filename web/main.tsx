// Starts the web: preferences, language, styles, routes.
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { cuidarElFoco } from './foco.ts';
import { i18n } from './i18n.ts';
import { prepararIdioma } from './idioma.ts';
import './kit/kit.css';
import { router } from './router.ts';
import { aplicarPreferencias } from './shell/prefs.ts';

aplicarPreferencias();
cuidarElFoco();

const mostrar = (): void => createRoot(document.getElementById('app')!).render(
  <I18nextProvider i18n={i18n}><RouterProvider router={router} /></I18nextProvider>,
);
// In Spanish there is nothing to wait for.
const idioma = prepararIdioma();
if (idioma) void idioma.then(mostrar); else mostrar();
