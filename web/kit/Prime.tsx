// PrimeReact around each component we take from it: our texts, our layers, none of its styles; loaded with the first of them.
import { addLocale, locale, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

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

export const Prime = ({ children }: { readonly children: ReactNode }) => (
  <PrimeReactProvider value={{ ripple: false, styleContainer: estilosFuera as never, locale: 'es', zIndex: { modal: 50, overlay: 60, menu: 60, tooltip: 70, toast: 70 } }}>{children}</PrimeReactProvider>
);
