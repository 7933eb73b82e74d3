// Starts the web: preferences, language, styles, routes.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { keepFocus } from '../focus.ts';
import { i18n } from '../../core/kit/text.ts';
import { prepareLanguage } from '../language.ts';
import { guardPointer } from '../pointer.ts';
import { ProofQuestion } from '../frame/ProofQuestion.tsx';
import '../kit/kit.css';
import { router } from './router.ts';
import { applyPreferences } from '../shell/prefs.ts';
import { Splash } from '../shell/Splash.tsx';

applyPreferences();
keepFocus();
guardPointer();

const root = createRoot(document.getElementById('app')!),
  show = (what: ReactNode): void => root.render(<I18nextProvider i18n={i18n}>{what}</I18nextProvider>);
/**
 * The router marks its updates as transitions, which may suspend and restart. That suits moving between
 * screens, but the first screen is drawn once its files have arrived, so that its requests are sent only
 * once.
 */
const first = (): Promise<void> =>
  new Promise((ready) => {
    if (router.state.initialized) {
      ready();
      return;
    }
    const leave = router.subscribe((s) => {
      if (s.initialized) {
        leave();
        ready();
      }
    });
  });
const begin = async (): Promise<void> => {
  show(<Splash />);
  await first();
  show(
    <>
      <RouterProvider router={router} />
      <ProofQuestion />
    </>,
  );
};
// Spanish loads nothing, so it starts at once.
const language = prepareLanguage();
if (language) void language.then(begin);
else void begin();
