// The subject and month of the sheet, from the address, and choosing another: the focus moves to the chosen
// one.
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPeriodo, type Periodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { Page } from '../../shell/Page.tsx';
import { useCurrentMes } from '../currentMes.ts';
import { NovedadesOverview } from './NovedadesOverview.tsx';

interface SheetOf {
  /** Its parameter in the address. */
  readonly name: 'concepto' | 'persona';
  readonly table: 'Conceptos' | 'Personal';
  readonly label: string;
  readonly placeholder: string;
  readonly width: number;
}

export interface SheetAddress {
  readonly periodo: Periodo;
  /** Null while nothing is chosen. */
  readonly id: number | null;
  readonly go: (id: number | null) => void;
  readonly choice: ReactNode;
}

/** The month in the address, or the current one; `put` writes a parameter, or takes it away. */
export const useMesAddress = () => {
  const t = useT(),
    [params, setParams] = useSearchParams(),
    written = params.get('periodo') ?? '',
    current = useCurrentMes(!isPeriodo(written)),
    periodo = isPeriodo(written) ? written : current,
    chosen = useRef<'periodo' | 'id' | undefined>(undefined);
  const put = (key: string, value: string | number | null): void =>
    setParams(
      (p) => {
        if (value === null) p.delete(key);
        else p.set(key, String(value));
        return p;
      },
      { replace: true },
    );
  return {
    periodo,
    params,
    put,
    /** What was chosen last: it keeps the keyboard. */
    chosen,
    field: (
      <Field label={t('planilla.periodo')} bare width={92}>
        {(c) => (
          <PeriodInput
            {...c}
            autoFocus={chosen.current === 'periodo'}
            value={periodo}
            onChange={(x) => {
              if (!isPeriodo(x)) return;
              chosen.current = 'periodo';
              put('periodo', x);
            }}
          />
        )}
      </Field>
    ),
  };
};

export const useSheetAddress = ({ name, table, label, placeholder, width }: SheetOf): SheetAddress => {
  const { periodo, params, put, chosen, field } = useMesAddress(),
    id = Number(params.get(name)) || null;
  return {
    periodo,
    id,
    go: (next) => put(name, next),
    choice: (
      <>
        {field}
        <Field label={label} bare width={width}>
          {(c) => (
            <Combo
              table={table}
              value={id}
              control={c}
              onChange={(x) => {
                chosen.current = 'id';
                put(name, x);
              }}
              placeholder={placeholder}
              autoFocus={id === null || chosen.current === 'id'}
            />
          )}
        </Field>
      </>
    ),
  };
};

/** Before a subject is chosen: the month as a whole. */
export const UnchosenSheet = ({
  title,
  crumb,
  address: { periodo, choice },
  help,
}: {
  readonly title: string;
  readonly crumb: { readonly label: string; readonly to?: string };
  readonly address: SheetAddress;
  readonly help: string;
}) => (
  <Page title={title} crumbs={[crumb]}>
    <div className="nov">
      <div className="nov-eleccion">{choice}</div>
      <NovedadesOverview periodo={periodo} help={help} />
    </div>
  </Page>
);
