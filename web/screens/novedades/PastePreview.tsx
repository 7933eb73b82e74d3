// The preview of a paste of several rows: each cell with its current and new value, and each rejected row
// with its reason.
import { readDecimal } from '../../../core/kit/money.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { showCell } from '../../kit/planilla/cells.ts';
import type { CellChange, PlanillaGridColumn } from '../../kit/planilla/PlanillaProps.ts';
import { problemText } from './wording.ts';
import { cellValue, isPlanillaField } from './lines.ts';
import type { PasteComplaint } from './planillaPaste.ts';
import type { BroughtLines } from './useBroughtLines.ts';
import type { LivePlanilla } from './usePlanilla.ts';

const SHOWN = 200;

export const PastePreview = ({
  pegado,
  p: { porClave, escritas },
  de,
  nombra,
  columna,
  alPegar,
  alCerrar,
}: {
  readonly pegado: BroughtLines;
  readonly p: LivePlanilla;
  /** What the first column of the preview has: legajos or conceptos. */
  readonly de: string;
  /** The name of a line, which may not be there yet. */
  readonly nombra: (clave: string) => string;
  readonly columna: (c: CellChange) => PlanillaGridColumn | undefined;
  readonly alPegar: () => void;
  readonly alCerrar: () => void;
}) => {
  const t = useT(),
    { mes } = pegado;
  const say = (q: PasteComplaint): string =>
    q.que === 'mal'
      ? problemText(t, q.mal, q.texto)
      : q.que === 'fija'
        ? mes === undefined
          ? q.porque
          : `${q.texto}: ${q.porque}`
        : q.que === 'noSeTrae'
          ? t(`planilla.mesAnterior.${q.porque}`, { texto: q.texto })
          : t(`planilla.pegar.${q.que}`, { texto: q.texto });
  const rows = pegado.cambios
    .flatMap((c) => {
      const x = columna(c),
        l = porClave.get(c.key),
        antes = l && isPlanillaField(c.column) ? cellValue(l, escritas.get(c.key), c.column) : '';
      return x ? [{ ...c, x, antes }] : [];
    })
    .filter((c) => c.antes !== c.value);
  const negativos = rows.filter((c) => (readDecimal(c.value) ?? 0n) < 0n).length;
  const noVan = t(mes === undefined ? 'planilla.pegar.noVan' : 'planilla.mesAnterior.noVan', {
    count: pegado.quejas.length,
  });
  return (
    <Dialog
      open
      title={
        mes === undefined
          ? t('planilla.pegar.titulo', { count: pegado.filas })
          : t('planilla.mesAnterior.titulo', { mes })
      }
      width={720}
      onClose={alCerrar}
      footer={
        <>
          <Button onClick={alCerrar}>{t('pantallas.comun.cancelar')}</Button>
          <Button
            variant="primary"
            autoFocus
            reason={
              rows.length === 0
                ? t(mes === undefined ? 'planilla.pegar.nada' : 'planilla.mesAnterior.nada')
                : undefined
            }
            onClick={alPegar}
          >
            {mes === undefined
              ? t('planilla.pegar.pegar', { count: rows.length })
              : t('planilla.mesAnterior.boton')}
          </Button>
        </>
      }
    >
      {mes !== undefined && rows.length === 0 && pegado.quejas.length === 0 && (
        <p>{t('planilla.mesAnterior.nada')}</p>
      )}
      {pegado.quejas.length > 0 && (
        <>
          <Banner tone="warn">{noVan}</Banner>
          <div className="imp-tabla nov-previa" tabIndex={0} role="region" aria-label={noVan}>
            <table className="tabla">
              <thead>
                <tr>
                  {mes === undefined && <th scope="col">{t('planilla.pegar.fila')}</th>}
                  <th scope="col">{t('planilla.pegar.porque')}</th>
                </tr>
              </thead>
              <tbody>
                {pegado.quejas.slice(0, SHOWN).map((q, i) => (
                  <tr key={i}>
                    {mes === undefined && <td className="num">{q.fila}</td>}
                    <td className="nov-parrafo">{say(q)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {negativos > 0 && <Banner tone="warn">{t('planilla.pegar.negativos', { count: negativos })}</Banner>}
      {rows.length > 0 && (
        <div
          className="imp-tabla nov-previa"
          tabIndex={0}
          role="region"
          aria-label={t('planilla.pegar.cambian', { count: rows.length })}
        >
          <table className="tabla">
            <thead>
              <tr>
                <th scope="col">{de}</th>
                <th scope="col">{t('planilla.pegar.columna')}</th>
                <th scope="col" className="der">
                  {t('planilla.pegar.hay')}
                </th>
                <th scope="col" className="der">
                  {t('planilla.pegar.quedara')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map((c, i) => (
                <tr key={i}>
                  <td className="nov-parrafo">{nombra(c.key)}</td>
                  <td>{[c.x.title, c.x.subtitle].filter(Boolean).join(' · ')}</td>
                  <td className="der num">{showCell(c.x.kind, c.antes, c.x.decimals) || '—'}</td>
                  <td className="der num">{showCell(c.x.kind, c.value, c.x.decimals) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {Math.max(rows.length, pegado.quejas.length) > SHOWN && (
        <p className="muted">{t('masivo.masRechazadas', { cuantas: SHOWN })}</p>
      )}
    </Dialog>
  );
};
