// What a paste of several rows would do, before it does it: each cell with what there is and what it will
// say, and each row that cannot be, with why.
import { readDecimal } from '../../../core/kit/money.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { showCell } from '../../kit/planilla/cells.ts';
import type { PlanillaGridColumn } from '../../kit/planilla/PlanillaProps.ts';
import { shownCode } from '../explain/amounts.ts';
import { problemText } from './wording.ts';
import { cellValue, type PlanillaField, type WrittenLines, type PlanillaLine } from './lines.ts';
import type { PlanillaPaste, PasteComplaint } from './planillaPaste.ts';

const MOSTRADAS = 200;

export const PastePreview = ({
  pegado,
  mes,
  por,
  columnas,
  porClave,
  escritas,
  alPegar,
  alCerrar,
}: {
  readonly pegado: PlanillaPaste /** It comes from that month, and not from the clipboard. */;
  readonly mes?: string | undefined;
  readonly por: 'legajo' | 'concepto';
  readonly columnas: readonly PlanillaGridColumn[];
  readonly porClave: ReadonlyMap<string, PlanillaLine>;
  readonly escritas: WrittenLines;
  readonly alPegar: () => void;
  readonly alCerrar: () => void;
}) => {
  const t = useT();
  const decir = (q: PasteComplaint): string =>
    q.que === 'mal'
      ? problemText(t, q.mal, q.texto)
      : q.que === 'fija'
        ? mes === undefined
          ? q.porque
          : `${q.texto}: ${q.porque}`
        : q.que === 'noSeTrae'
          ? t(`planilla.mesAnterior.${q.porque}`, { texto: q.texto })
          : q.que === 'sinNumero'
            ? t(por === 'legajo' ? 'planilla.pegar.sinConcepto' : 'planilla.pegar.sinLegajo', {
                texto: q.texto,
              })
            : t(`planilla.pegar.${q.que}`, { texto: q.texto });
  const filas = pegado.cambios
    .flatMap((c) => {
      const x = columnas.find((y) => y.id === c.columna),
        l = porClave.get(c.clave);
      return x
        ? [{ ...c, x, l, antes: l ? cellValue(l, escritas.get(c.clave), c.columna as PlanillaField) : '' }]
        : [];
    })
    .filter((c) => c.antes !== c.valor);
  const negativos = filas.filter((c) => (readDecimal(c.valor) ?? 0n) < 0n).length;
  const de = (clave: string, l: PlanillaLine | undefined): string =>
    l
      ? `${shownCode(l.numero)} ${l.titulo}`
      : clave.startsWith('+')
        ? shownCode(Number(clave.slice(1).split('.')[por === 'legajo' ? 1 : 0]))
        : clave;
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
              filas.length === 0
                ? t(mes === undefined ? 'planilla.pegar.nada' : 'planilla.mesAnterior.nada')
                : undefined
            }
            onClick={alPegar}
          >
            {mes === undefined
              ? t('planilla.pegar.pegar', { count: filas.length })
              : t('planilla.mesAnterior.boton')}
          </Button>
        </>
      }
    >
      {mes !== undefined && filas.length === 0 && pegado.quejas.length === 0 && (
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
                {pegado.quejas.slice(0, MOSTRADAS).map((q, i) => (
                  <tr key={i}>
                    {mes === undefined && <td className="num">{q.fila}</td>}
                    <td className="nov-parrafo">{decir(q)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {negativos > 0 && <Banner tone="warn">{t('planilla.pegar.negativos', { count: negativos })}</Banner>}
      {filas.length > 0 && (
        <div
          className="imp-tabla nov-previa"
          tabIndex={0}
          role="region"
          aria-label={t('planilla.pegar.cambian', { count: filas.length })}
        >
          <table className="tabla">
            <thead>
              <tr>
                <th scope="col">{t(por === 'legajo' ? 'planilla.concepto' : 'planilla.legajo')}</th>
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
              {filas.slice(0, MOSTRADAS).map((c, i) => (
                <tr key={i}>
                  <td className="nov-parrafo">{de(c.clave, c.l)}</td>
                  <td>{c.x.titulo}</td>
                  <td className="der num">{showCell(c.x.tipo, c.antes, c.x.decimales) || '—'}</td>
                  <td className="der num">{showCell(c.x.tipo, c.valor, c.x.decimales) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {Math.max(filas.length, pegado.quejas.length) > MOSTRADAS && (
        <p className="muted">{t('masivo.masRechazadas', { cuantas: MOSTRADAS })}</p>
      )}
    </Dialog>
  );
};
