// Selects the people of a bulk change: the filters of the list of legajos, and an agreement, which stands for
// its categories.
import { useEffect, useMemo, useState } from 'react';
import type { WireSearch, ListFilter } from '../../../core/api/endpoint.ts';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Filters } from '../../kit/list/Filters.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { tableOf } from '../../../core/tables/index.ts';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';
import '../../kit/list/list.css';

const PERSONAL = tableOf('Personal');
/** Former employees are excluded unless requested. */
export const CURRENT_LEGAJOS: readonly ListFilter[] = [{ campo: 'fecha_egreso', op: 'vacio', valor: null }];

export const WhichLegajos = ({ onChange }: { readonly onChange: (s: WireSearch) => void }) => {
  const t = useT();
  const [filters, set] = useState<readonly ListFilter[]>(CURRENT_LEGAJOS),
    [convenio, setConvenio] = useState<number | null>(null),
    [legajos, setLegajos] = useState('');
  const numbers = useMemo(() => [...new Set(legajos.match(/\d+/g) ?? [])].map(Number), [legajos]);
  const categorias = useReading(convenio === null ? null : `categorias ${convenio}`, () =>
    askRows('Categorias', { limit: 200, filters: [{ campo: 'id_convenio', op: 'es', valor: convenio }] }),
  );
  const ids = useMemo(
    () => (convenio === null ? undefined : categorias.data?.rows.map((c) => Number(c['id']))),
    [convenio, categorias.data],
  );
  useEffect(() => {
    if (convenio === null || ids)
      onChange({
        filters: [
          ...filters,
          ...(ids ? [{ campo: 'categoria_actual', op: 'una_de' as const, valor: ids }] : []),
          ...(numbers.length ? [{ campo: 'legajo', op: 'una_de' as const, valor: numbers }] : []),
        ],
      });
  }, [filters, convenio, ids, numbers, onChange]);
  return (
    <Panel title={t('masivos.pantalla.quienes')}>
      <div className="mas-quienes">
        <Field label={t('masivos.pantalla.deConvenio')} bare optional width={260}>
          {(c) => <Combo table="Convenios" value={convenio} onChange={setConvenio} control={c} />}
        </Field>
        <Field label={t('masivos.pantalla.legajos')} bare optional width={250}>
          {(c) => (
            <Input {...c} inputMode="numeric" value={legajos} onChange={(e) => setLegajos(e.target.value)} />
          )}
        </Field>
        <div className="mas-filtros">
          <Filters table={PERSONAL} filters={filters} onChange={set} />
        </div>
      </div>
      {filters.length === 0 && convenio === null && numbers.length === 0 && (
        <p className="muted mas-ayuda">{t('masivos.pantalla.todos')}</p>
      )}
    </Panel>
  );
};
