// Changing what a run was written with, in its place above the totals; changing it takes the run back to its draft.
import { useState } from 'react';
import type { Row } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { AvisoConflicto, BarraGuardar } from '../BarraGuardar.tsx';
import { useBorrador } from '../borrador.ts';
import { Cabecera, idsDeLegajos } from './Cabecera.tsx';

const TABLA = tables.Liquidaciones as unknown as AnyTable;

export const DatosCorrida = ({
  fila,
  alCerrar,
  alGuardar,
}: {
  readonly fila: Row;
  readonly alCerrar: () => void;
  readonly alGuardar: () => void;
}) => {
  const t = useT();
  const b = useBorrador(TABLA, fila, Number(fila['id']));
  const [algunos, ponerAlgunos] = useState(idsDeLegajos(fila['legajos']).length > 0);
  return (
    <section
      className="liq-datos"
      aria-label={t('pantallas.liquidacion.datos')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') alCerrar();
      }}
    >
      <AvisoConflicto b={b} tabla={TABLA} mostrar={(_, v) => String(v ?? '—')} alGuardar={alGuardar} />
      <div className="form-pila liq-datos-cuerpo">
        <Cabecera
          valores={b.valores}
          poner={b.poner}
          errores={b.errores}
          algunos={algunos}
          ponerAlgunos={ponerAlgunos}
        />
      </div>
      <BarraGuardar b={b} alGuardar={alGuardar} descartar={alCerrar} />
    </section>
  );
};
