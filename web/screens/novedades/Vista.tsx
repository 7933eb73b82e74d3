// The rows of a file as they will be read, each with what is wrong with it.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { InformeImportacion } from '../../../core/api/sistema.ts';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { COLUMNS, type NumberedRow } from '../../../core/machines/novedadesFile.ts';

const ALTO = 32;

export const Vista = ({ filas: todas, informe, soloErrores }: { readonly filas: readonly NumberedRow[]; readonly informe: InformeImportacion | undefined; readonly soloErrores: boolean }) => {
  const t = useT();
  const caja = useRef<HTMLDivElement>(null);
  // The report counts rows from 1, without the heading.
  const errores = useMemo(() => { const m = new Map<number, InformeImportacion['errores'][number][]>(); for (const e of informe?.errores ?? []) m.set(e.fila, [...(m.get(e.fila) ?? []), e]); return m; }, [informe]);
  const filas = useMemo(() => todas.map((f, i) => ({ ...f, numero: i + 1 })).filter((f) => !soloErrores || errores.has(f.numero)), [todas, soloErrores, errores]);
  // Every row has the columns of the heading; lines of JSON may each have their own.
  const columnas = useMemo(() => { const hay = new Set(todas.flatMap((f) => Object.keys(f.row))); return [...COLUMNS.filter((c) => hay.delete(c)), ...hay]; }, [todas]);
  const v = useVirtualizer({ count: filas.length, getScrollElement: () => caja.current, estimateSize: () => ALTO, overscan: 10 });
  const items = v.getVirtualItems(), antes = items[0]?.start ?? 0, despues = v.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={caja} className="imp-vista" tabIndex={0} role="region" aria-label={t('pantallas.importar.vista')}>
      <table className="tabla" aria-rowcount={filas.length + 1}>
        <thead><tr><th scope="col">{t('pantallas.importar.linea')}</th>{columnas.map((c) => <th key={c} scope="col">{c}</th>)}<th scope="col">{t('pantallas.importar.problema')}</th></tr></thead>
        <tbody>
          {antes > 0 && <tr aria-hidden="true"><td style={{ height: antes, padding: 0, border: 0 }} colSpan={columnas.length + 2} /></tr>}
          {items.map((x) => {
            const f = filas[x.index]!, es = errores.get(f.numero) ?? [];
            return (
              <tr key={f.numero} aria-rowindex={x.index + 2} data-mal={es.length ? '' : undefined}><td className="num muted">{f.line}</td>
                {columnas.map((c) => <td key={c} className="num" data-mal={es.some((e) => e.campo === c) ? '' : undefined}>{String(f.row[c] ?? '')}</td>)}
                <td>{es.length > 0 ? <span className="nov-mal"><Icon name="times-circle" /> {es.map((e) => e.mensaje).join(' ')}</span> : informe ? <span className="imp-bien"><Icon name="check" /><span className="sr">{t('pantallas.importar.filaBien')}</span></span> : ''}</td></tr>
            );
          })}
          {despues > 0 && <tr aria-hidden="true"><td style={{ height: despues, padding: 0, border: 0 }} colSpan={columnas.length + 2} /></tr>}
        </tbody>
      </table>
    </div>
  );
};
