// What the tables lack for the month of a new run, each with a link; and why another month is proposed.
import { Link } from 'react-router-dom';
import type { MissingForMes as Falta } from '../../../core/api/liquidaciones.ts';
import { mesWithPago } from '../../../core/domain/mesWithPago.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';

/** Links to the row with the last value, where the next is added; to its list when there is none. */
const place = (x: { readonly tabla: string; readonly id: number; readonly fila: number | null }): string =>
  x.tabla === 'Escalas'
    ? rowPath('Categorias', x.id)
    : `${rowPath(x.tabla, x.id)}#${x.tabla === 'Variables' ? 'valores' : 'filas'}${x.fila === null ? '' : `-${x.fila}-desde`}`;

const Tablas = ({ tables }: { readonly tables: Falta['tablas'] }) => {
  const t = useT();
  return (
    <>
      {tables.map((x, i) => (
        <span key={`${x.tabla} ${x.id}`}>
          {i > 0 && ' · '}
          <Link className="link" to={place(x)}>
            {x.nombre}
          </Link>{' '}
          ({x.hasta === null ? t('faltaDelMes.vacia') : t('faltaDelMes.hasta', { hasta: showDate(x.hasta) })})
        </span>
      ))}
    </>
  );
};

export const MissingKeys = ({ keys }: { readonly keys: Falta['claves'] }) => {
  const t = useT();
  return (
    <ul className="pan-lista">
      {keys.map((x) => (
        <li key={`${x.tabla} ${x.id} ${x.clave}`}>
          <Link className="link" to={place(x)}>
            {x.nombre}: {x.clave}
          </Link>{' '}
          ({x.hasta === null ? t('faltaDelMes.vacia') : t('faltaDelMes.hasta', { hasta: showDate(x.hasta) })};{' '}
          {t('faltaDelMes.personas', { count: x.personas, n: x.personas })})
        </li>
      ))}
    </ul>
  );
};

/** `request`: the month originally meant, when another was proposed instead. */
export const MissingInMes = ({
  periodo,
  pago,
  missing,
  keys,
  request,
  proposedMissing,
}: {
  readonly periodo: string;
  readonly pago: string | null;
  readonly missing: Falta | undefined;
  /** The keys that the selected people need. */
  readonly keys: Falta['claves'];
  readonly request: string | undefined;
  /** What the originally meant month lacks. */
  readonly proposedMissing: Falta | undefined;
}) => {
  const t = useT(),
    mes = mesWithPago(t, periodo, pago),
    all = missing?.tablas.filter((x) => x.siempre) ?? [],
    some = missing?.tablas.filter((x) => !x.siempre) ?? [];
  return (
    <>
      {request !== undefined && proposedMissing && (
        <Banner tone="info">
          {t('faltaDelMes.propuesto', { propuesto: showDate(periodo), periodo: showDate(request) })}{' '}
          <Tablas tables={proposedMissing.tablas.filter((x) => x.todos)} />
        </Banner>
      )}
      {all.length > 0 && (
        <Banner
          tone="warn"
          actions={
            <ButtonLink small to={`/valores?periodo=${periodo}`}>
              {t('valores.pantalla.irA', { mes: showDate(periodo) })}
            </ButtonLink>
          }
        >
          {t('faltaDelMes.todos', { periodo: mes })} <Tablas tables={all} />
        </Banner>
      )}
      {keys.length > 0 && (
        <Banner tone="warn">
          {t('faltaDelMes.claves', { periodo: mes })} <MissingKeys keys={keys} />
        </Banner>
      )}
      {some.length > 0 && (
        <Banner tone="info">
          {t('faltaDelMes.algunos', { periodo: mes })} <Tablas tables={some} />
        </Banner>
      )}
    </>
  );
};
