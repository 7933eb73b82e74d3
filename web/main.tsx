// Starts the web: preferences, texts, styles, routes.
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { i18n } from './i18n.ts';
import './kit/kit.css';
import { router } from './routes.tsx';
import { aplicarPreferencias } from './shell/prefs.ts';

aplicarPreferencias();

createRoot(document.getElementById('app')!).render(
  <I18nextProvider i18n={i18n}><RouterProvider router={router} /></I18nextProvider>,
);
