// How to read a clock's file: the meaning of each column, the date format, and the rounding of hours.
import type { ReactNode } from 'react';
import type { FichadasFormat } from '../../../core/api/tiempo.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';

const FRACTIONS = [1, 5, 10, 15, 30, 60] as const;

type Column = 'legajo' | 'fecha' | 'hora' | 'sentido';
interface ColumnProps {
  readonly format: FichadasFormat;
  /** Headings of the file, if it has any. */
  readonly names: readonly string[];
  readonly change: (f: Partial<FichadasFormat>) => void;
}

/** At least six to choose from, plus those of the file and those chosen earlier. */
const columnCount = (names: readonly string[], f: FichadasFormat): number =>
  Math.max(names.length, 6, f.legajo, f.fecha, f.hora ?? 0, f.sentido ?? 0);

const ColumnChoice = ({
  label,
  of,
  optional = false,
  format,
  names,
  change,
}: ColumnProps & { readonly label: string; readonly of: Column; readonly optional?: boolean }) => {
  const t = useT(),
    column = format[of];
  return (
    <Field label={label} bare optional={optional} width={180}>
      {(c) => (
        <Select
          {...c}
          value={column === null ? '' : String(column)}
          onChange={(e) => change({ [of]: e.target.value === '' ? null : Number(e.target.value) })}
          options={[
            ...(optional ? [{ id: '', valor: t('tiempo.fich.noEsta') }] : []),
            ...Array.from({ length: columnCount(names, format) }, (_, k) => ({
              id: String(k + 1),
              valor: [t('tiempo.fich.columna', { n: k + 1 }), names[k]].filter(Boolean).join(' · '),
            })),
          ]}
        />
      )}
    </Field>
  );
};

/** `children`: the actions on the file, after its options. */
export const FichadasColumns = ({ children, ...p }: ColumnProps & { readonly children: ReactNode }) => {
  const t = useT(),
    { format, change } = p;
  return (
    <div className="tie-pedido" role="group" aria-label={t('tiempo.fich.columnas')}>
      <ColumnChoice {...p} label={t('tiempo.fich.colLegajo')} of="legajo" />
      <ColumnChoice {...p} label={t('tiempo.fich.colFecha')} of="fecha" />
      <ColumnChoice {...p} label={t('tiempo.fich.colHora')} of="hora" optional />
      <ColumnChoice {...p} label={t('tiempo.fich.colSentido')} of="sentido" optional />
      <Field label={t('tiempo.fich.orden')} bare width={140}>
        {(c) => (
          <Select
            {...c}
            value={format.orden}
            onChoose={(order) => change({ orden: order })}
            options={[
              { id: 'dma', valor: t('tiempo.fich.dma') },
              { id: 'mda', valor: t('tiempo.fich.mda') },
            ]}
          />
        )}
      </Field>
      <Field label={t('tiempo.fich.fraccion')} bare width={110}>
        {(c) => (
          <Select
            {...c}
            value={String(format.fraccion)}
            onChoose={(fraction) => change({ fraccion: fraction })}
            options={FRACTIONS.map((n) => ({ id: n, valor: t('tiempo.fich.minutos', { n }) }))}
          />
        )}
      </Field>
      {children}
    </div>
  );
};
