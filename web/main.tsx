// Starts the web: preferences, texts, PrimeReact without styles of its own, the routes.
import { addLocale, locale, PrimeReactProvider } from 'primereact/api';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { i18n } from './i18n.ts';
import './kit/kit.css';
import './shell/shell.css';
import { Notices } from './kit/Notices.tsx';
import { router } from './routes.tsx';
import { aplicarPreferencias } from './shell/prefs.ts';

aplicarPreferencias();

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MESES = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];
addLocale('es', {
  firstDayOfWeek: 1, dayNames: DIAS, dayNamesShort: DIAS.map((d) => d.slice(0, 3)), dayNamesMin: ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sá'],
  monthNames: MESES, monthNamesShort: MESES.map((m) => m.slice(0, 3)), today: 'Hoy', clear: 'Quitar', weekHeader: 'Sem',
  aria: { close: 'Cerrar', previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente', prevMonth: 'Mes anterior', chooseMonth: 'Elegir el mes', chooseYear: 'Elegir el año', chooseDate: 'Elegir la fecha', previousYear: 'Año anterior', nextYear: 'Año siguiente', prevYear: 'Año anterior', previousDecade: 'Década anterior', nextDecade: 'Década siguiente', prevDecade: 'Década anterior', navigation: 'Navegación' },
} as never);
locale('es');

/** PrimeReact writes its base styles into this element; out of the document they neither apply nor break the content policy. */
const estilosFuera = document.createElement('div');

createRoot(document.getElementById('app')!).render(
  <PrimeReactProvider value={{ ripple: false, styleContainer: estilosFuera as never, locale: 'es', zIndex: { modal: 50, overlay: 60, menu: 60, tooltip: 70, toast: 70 } }}>
    <I18nextProvider i18n={i18n}><RouterProvider router={router} /><Notices /></I18nextProvider>
  </PrimeReactProvider>,
);
