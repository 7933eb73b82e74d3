// Detects a clock set back: facts written then would be dated before existing ones, so the server's operator
// is warned.
import type { Directory } from '../directory/directory.ts';
import { textFor } from '../../core/kit/text.ts';

/** Smaller steps are normal clock adjustments. */
const FROM_MS = 60_000;
const EACH_MS = 30_000;

const MOMENT = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

export interface Watched {
  readonly directorio: Pick<Directory, 'ahora' | 'anotar' | 'todasLasEmpresas' | 'ultimoMomento'>;
  readonly decir: (linea: string) => void;
  /** Milliseconds of a monotonic clock, which nobody sets. */
  readonly steady?: () => number;
}

/**
 * Compares the clock with the last stored moment, and from then on with a monotonic clock. Each step back of
 * a minute or more is reported once and noted in the audit of every company. `look`: looks again, at once.
 */
export const watchClock = ({
  directorio,
  decir,
  steady = () => performance.now(),
}: Watched): { readonly look: () => void; readonly cerrar: () => void } => {
  const tell = (now: number, before: number): void => {
    decir(textFor('servidor.relojAtras', { ahora: MOMENT.format(now), antes: MOMENT.format(before) }));
    for (const { id } of directorio.todasLasEmpresas())
      directorio
        .anotar({
          suceso: 'reloj_atrasado',
          idEmpresa: id,
          detalle: `${MOMENT.format(before)} → ${MOMENT.format(now)}`,
        })
        .catch(() => undefined);
  };
  const now = directorio.ahora(),
    last = directorio.ultimoMomento();
  if (last !== null && now < last - FROM_MS) tell(now, last);
  let ahead = now - steady();
  const look = (): void => {
    const at = directorio.ahora(),
      expected = steady() + ahead;
    if (at < expected - FROM_MS) tell(at, expected);
    ahead = at - steady();
  };
  const each = setInterval(look, EACH_MS).unref();
  return { look, cerrar: () => clearInterval(each) };
};
