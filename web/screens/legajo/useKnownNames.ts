// The codes and names of the company's categories, health funds and areas, so that a pasted cell without a
// title can be recognised.
import type { AnyTable } from '../../../core/kit/table.ts';
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { usePermissions } from '../../session.ts';
import { useReading } from '../reading.ts';
import { askRows, type RowPage } from '../requests.ts';
import type { KnownNames } from './pastedRows.ts';

const LIMIT = 500;
const namesIn = (page: RowPage | undefined, t: AnyTable): ReadonlySet<string> =>
  new Set(
    (page?.rows ?? []).flatMap((f) =>
      ['codigo', ...t.display, 'sigla'].flatMap((n) =>
        typeof f[n] === 'string' && f[n] !== '' ? [simpleName(f[n])] : [],
      ),
    ),
  );

const useNames = (name: 'Categorias' | 'ObrasSociales' | 'Areas') => {
  const t = tableOf(name),
    p = usePermissions(),
    r = useReading(p.reads(t) ? `nombres de ${name}` : null, () => askRows(name, { limit: LIMIT }));
  return { names: namesIn(r.data, t), ready: !r.reading };
};

/** `ready`: they were read, or may not be. */
export const useKnownNames = (): { readonly known: KnownNames; readonly ready: boolean } => {
  const categorias = useNames('Categorias'),
    obras = useNames('ObrasSociales'),
    areas = useNames('Areas');
  return {
    known: {
      PersonalCategoria: categorias.names,
      id_rrhh_obra_social: obras.names,
      id_area: areas.names,
    },
    ready: categorias.ready && obras.ready && areas.ready,
  };
};
