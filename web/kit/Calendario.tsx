// The month to pick a day from: PrimeReact's calendar, inline, loaded when first opened.
import { Calendar } from 'primereact/calendar';
import { esFecha } from '../../core/kit/period.ts';
import { Prime } from './Prime.tsx';

const aDate = (f: string): Date => new Date(Number(f.slice(0, 4)), Number(f.slice(5, 7)) - 1, Number(f.slice(8, 10)));
const deDate = (d: Date): string => `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`;

const Calendario = ({ value, max, onPick }: { readonly value: string; readonly max?: string | undefined; readonly onPick: (f: string) => void }) => (
  <div className="date-pop">
    <Prime><Calendar inline value={esFecha(value) ? aDate(value) : null} locale="es" maxDate={max ? aDate(max) : undefined} onChange={(e) => { if (e.value instanceof Date) onPick(deDate(e.value)); }} /></Prime>
  </div>
);
export default Calendario;
