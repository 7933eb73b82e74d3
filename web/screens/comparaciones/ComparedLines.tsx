// Two receipts line by line: both amounts, the difference and its reason; equal lines are folded.
import type { ReciboComparison } from '../../../core/api/comparaciones.ts';
import { useT } from '../../i18n.ts';
import { shownAmount, shownCode, shownCount, shortNumber, withSign } from '../explain/amounts.ts';
import { DatumList } from './DatumList.tsx';

type Line = ReciboComparison['lineas'][number];
const isSame = (l: Line): boolean => l.causas.length === 0 && /^-?0+\.0+$/.test(l.diferencia);

const Row = ({ l }: { readonly l: Line }) => {
  const t = useT();
  const amount = (x: Line['de']): string => (x ? shownAmount(x.importe) : '—');
  const units: Readonly<Record<string, string>> = {
    dias: t('pantallas.recibo.unidades.dias'),
    horas: t('pantallas.recibo.unidades.horas'),
    anios: t('pantallas.recibo.unidades.anios'),
    unidades: t('pantallas.recibo.unidades.unidades'),
  };
  // A quantity that is equal on both sides, or on one side only, explains nothing.
  const different = l.de !== null && l.a !== null && l.de.cantidad !== l.a.cantidad;
  const quantity = (x: Line['de']) =>
    different &&
    x !== null &&
    x.cantidad !== null && (
      <span className="cmr-cantidad">
        {shortNumber(x.cantidad)} {units[x.unidad ?? ''] ?? x.unidad}{' '}
      </span>
    );
  const hasWhy = l.causas.length + l.datos.length + l.porque.length > 0;
  return (
    <tbody>
      <tr className="cmr-linea">
        <th scope="row">
          <span className="num soft">{shownCode(l.codigo)}</span> {l.texto}
          <span className="cmr-angosto num">
            {amount(l.de)} <span aria-label={t('comparar.pantalla.pasaA')}>→</span> {amount(l.a)}
          </span>
        </th>
        <td className="num der cmr-ancho">
          {quantity(l.de)}
          {amount(l.de)}
        </td>
        <td className="num der cmr-ancho">
          {quantity(l.a)}
          {amount(l.a)}
        </td>
        <td className="num der">{withSign(l.diferencia)}</td>
      </tr>
      {hasWhy && (
        <tr className="cmr-detalle">
          <td colSpan={4}>
            <p>
              {l.causas.map((x, i) => (
                <span key={x.causa}>
                  {i > 0 && ' · '}
                  {x.texto}
                  {l.causas.length > 1 && <span className="num"> {withSign(x.importe)}</span>}
                </span>
              ))}
            </p>
            <DatumList data={l.datos} phrases={l.porque} />
          </td>
        </tr>
      )}
    </tbody>
  );
};

const Tabla = ({
  lines,
  names: [from, to],
  title,
}: {
  readonly lines: readonly Line[];
  readonly names: readonly [string, string];
  readonly title: string;
}) => {
  const t = useT();
  return (
    <table className="tabla cmr-tabla">
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('comparar.pantalla.concepto')}</th>
          <th scope="col" className="der cmr-ancho">
            {from}
          </th>
          <th scope="col" className="der cmr-ancho">
            {to}
          </th>
          <th scope="col" className="der">
            {t('comparar.pantalla.diferencia')}
          </th>
        </tr>
      </thead>
      {lines.map((l) => (
        <Row key={l.id_concepto} l={l} />
      ))}
    </table>
  );
};

export const ComparedLines = ({
  lines,
  names,
}: {
  readonly lines: readonly Line[];
  readonly names: readonly [string, string];
}) => {
  const t = useT(),
    different = lines.filter((l) => !isSame(l)),
    equal = lines.filter(isSame);
  return (
    <section className="panel" aria-label={t('comparar.pantalla.lineas')}>
      <header className="panel-head">
        <h2>{t('comparar.pantalla.lineas')}</h2>
        <span className="count">{shownCount(different.length)}</span>
      </header>
      {different.length === 0 ? (
        <p className="cmr-nada muted">{t('comparar.pantalla.ningunaDistinta')}</p>
      ) : (
        <Tabla lines={different} names={names} title={t('comparar.pantalla.lineas')} />
      )}
      {equal.length > 0 && (
        <details className="cmr-iguales">
          <summary>{t('comparar.pantalla.iguales', { count: equal.length })}</summary>
          <Tabla lines={equal} names={names} title={t('comparar.pantalla.enAmbos')} />
        </details>
      )}
    </section>
  );
};
