// Starts the web: preferences, language, styles, routes.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { keepFocus } from './focus.ts';
import { i18n } from '../core/kit/text.ts';
import { prepareLanguage } from './language.ts';
import { guardPointer } from './pointer.ts';
import './kit/kit.css';
import { router } from './router.ts';
import { applyPreferences } from './shell/prefs.ts';
import { Splash } from './shell/Splash.tsx';

applyPreferences();
keepFocus();
guardPointer();

const raiz = createRoot(document.getElementById('app')!),
  mostrar = (que: ReactNode): void => raiz.render(<I18nextProvider i18n={i18n}>{que}</I18nextProvider>);
/**
 * The router draws what changes as something that may wait and begin again, which is right from one screen to
 * another; the first one is drawn once, whole, when its files are here, and what it asks of the server is
 * asked once.
 */
const primera = (): Promise<void> =>
  new Promise((listo) => {
    if (router.state.initialized) {
      listo();
      return;
    }
    const dejar = router.subscribe((s) => {
      if (s.initialized) {
        dejar();
        listo();
      }
    });
  });
const empezar = async (): Promise<void> => {
  mostrar(<Splash />);
  await primera();
  mostrar(<RouterProvider router={router} />);
};
// In Spanish there is nothing to wait for.
const idioma = prepareLanguage();
if (idioma) void idioma.then(empezar);
else void empezar();
