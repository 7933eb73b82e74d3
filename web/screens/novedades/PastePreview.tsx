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
  pasted,
  p: { byKey, written },
  source,
  nameOf,
  columnOf,
  onPaste,
  onClose,
}: {
  readonly pasted: BroughtLines;
  readonly p: LivePlanilla;
  /** What the first column of the preview has: legajos or conceptos. */
  readonly source: string;
  /** The name of a line, which may not be there yet. */
  readonly nameOf: (key: string) => string;
  readonly columnOf: (c: CellChange) => PlanillaGridColumn | undefined;
  readonly onPaste: () => void;
  readonly onClose: () => void;
}) => {
  const t = useT(),
    { mes } = pasted;
  const say = (q: PasteComplaint): string =>
    q.kind === 'mal'
      ? problemText(t, q.problem, q.text)
      : q.kind === 'fija'
        ? mes === undefined
          ? q.why
          : `${q.text}: ${q.why}`
        : q.kind === 'noSeTrae'
          ? t(`planilla.mesAnterior.${q.why}`, { texto: q.text })
          : t(`planilla.pegar.${q.kind}`, { texto: q.text });
  const rows = pasted.changes
    .flatMap((c) => {
      const x = columnOf(c),
        l = byKey.get(c.key),
        before = l && isPlanillaField(c.column) ? cellValue(l, written.get(c.key), c.column) : '';
      return x ? [{ ...c, x, before }] : [];
    })
    .filter((c) => c.before !== c.value);
  const negative = rows.filter((c) => (readDecimal(c.value) ?? 0n) < 0n).length;
  const excluded = t(mes === undefined ? 'planilla.pegar.noVan' : 'planilla.mesAnterior.noVan', {
    count: pasted.complaints.length,
  });
  return (
    <Dialog
      open
      title={
        mes === undefined
          ? t('planilla.pegar.titulo', { count: pasted.rows })
          : t('planilla.mesAnterior.titulo', { mes })
      }
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          <Button
            variant="primary"
            autoFocus
            reason={
              rows.length === 0
                ? t(mes === undefined ? 'planilla.pegar.nada' : 'planilla.mesAnterior.nada')
                : undefined
            }
            onClick={onPaste}
          >
            {mes === undefined
              ? t('planilla.pegar.pegar', { count: rows.length })
              : t('planilla.mesAnterior.boton')}
          </Button>
        </>
      }
    >
      {mes !== undefined && rows.length === 0 && pasted.complaints.length === 0 && (
        <p>{t('planilla.mesAnterior.nada')}</p>
      )}
      {pasted.complaints.length > 0 && (
        <>
          <Banner tone="warn">{excluded}</Banner>
          <div className="imp-tabla nov-previa" tabIndex={0} role="region" aria-label={excluded}>
            <table className="tabla">
              <thead>
                <tr>
                  {mes === undefined && <th scope="col">{t('planilla.pegar.fila')}</th>}
                  <th scope="col">{t('planilla.pegar.porque')}</th>
                </tr>
              </thead>
              <tbody>
                {pasted.complaints.slice(0, SHOWN).map((q, i) => (
                  <tr key={i}>
                    {mes === undefined && <td className="num">{q.row}</td>}
                    <td className="nov-parrafo">{say(q)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {negative > 0 && <Banner tone="warn">{t('planilla.pegar.negativos', { count: negative })}</Banner>}
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
                <th scope="col">{source}</th>
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
                  <td className="nov-parrafo">{nameOf(c.key)}</td>
                  <td>{[c.x.title, c.x.subtitle].filter(Boolean).join(' · ')}</td>
                  <td className="der num">{showCell(c.x.kind, c.before, c.x.decimals) || '—'}</td>
                  <td className="der num">{showCell(c.x.kind, c.value, c.x.decimals) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {Math.max(rows.length, pasted.complaints.length) > SHOWN && (
        <p className="muted">{t('masivo.masRechazadas', { cuantas: SHOWN })}</p>
      )}
    </Dialog>
  );
};
