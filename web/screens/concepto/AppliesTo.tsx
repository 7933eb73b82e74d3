// Whom a concept applies to: filters as chips; each opens to choose whom it admits.
import { useId, useState } from 'react';
import type { Row } from '../../../core/kit/field.ts';
import { conceptos } from '../../../core/tables/concepto.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { FormField } from '../FormField.tsx';
import {
  withAdmittedIds,
  admittedIds,
  CONCEPTO_FILTERS,
  filterTarget,
  withoutFilter,
  type ConceptoFilter,
} from './filters.ts';

const Name = ({ table, id }: { readonly table: string; readonly id: number }) => (
  <>{useRowLabel(table, id) ?? '…'}</>
);

export const AppliesTo = ({
  values,
  setSeveral,
  readOnly,
}: {
  readonly values: Row;
  readonly setSeveral: (v: Row) => void;
  readonly readOnly: boolean;
}) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState<ConceptoFilter['list'] | null>(null);
  const panel = useId();
  const inUse = CONCEPTO_FILTERS.filter((f) => values[f.flag] === 1);
  const free = CONCEPTO_FILTERS.filter((f) => values[f.flag] !== 1);
  const current = inUse.find((f) => f.list === isOpen);
  return (
    <>
      <FormField
        name="chk_general"
        field={conceptos.fields.chk_general}
        value={values['chk_general']}
        readOnly={readOnly}
        onChange={(v) => setSeveral({ chk_general: v })}
      />
      <div className="chips con-filtros">
        {inUse.map((f) => {
          const { table, label } = filterTarget(f),
            ids = admittedIds(values, f);
          return (
            <span key={f.list} className="chip">
              <button
                type="button"
                className="con-chip"
                aria-expanded={isOpen === f.list}
                aria-controls={panel}
                onClick={() => setIsOpen(isOpen === f.list ? null : f.list)}
              >
                <span className="soft">{label}</span>{' '}
                <strong>
                  {ids.length === 0
                    ? t('pantallas.concepto.filtroVacio')
                    : ids.map((id, i) => (
                        <span key={id}>
                          {i > 0 && ', '}
                          <Name table={table} id={id} />
                        </span>
                      ))}
                </strong>
              </button>
              {!readOnly && (
                <IconButton
                  icon="times"
                  label={t('pantallas.concepto.quitarFiltro', { campo: label })}
                  onClick={() => setSeveral(withoutFilter(f))}
                />
              )}
            </span>
          );
        })}
        {!readOnly && free.length > 0 && (
          <MenuButton
            label={t('pantallas.concepto.agregarFiltro')}
            items={free.map((f) => ({
              label: filterTarget(f).label,
              onSelect: () => {
                setSeveral({ [f.flag]: 1 });
                setIsOpen(f.list);
              },
            }))}
          >
            {(b) => (
              <Button small icon="plus" className="dashed" {...b}>
                {t('pantallas.concepto.filtro')}
              </Button>
            )}
          </MenuButton>
        )}
      </div>
      {current && (
        <div
          id={panel}
          className="con-filtro"
          role="group"
          aria-label={t('pantallas.concepto.filtroDe', { campo: filterTarget(current).label })}
        >
          {!readOnly && (
            <Field label={t('pantallas.concepto.filtroDe', { campo: filterTarget(current).label })} bare>
              {(c) => (
                <Combo
                  table={filterTarget(current).table}
                  value={null}
                  control={c}
                  onChange={(id) => {
                    if (id !== null && !admittedIds(values, current).includes(id))
                      setSeveral(withAdmittedIds(current, [...admittedIds(values, current), id]));
                  }}
                />
              )}
            </Field>
          )}
          <ul className="chips">
            {admittedIds(values, current).map((id) => (
              <li key={id} className="chip">
                <Name table={filterTarget(current).table} id={id} />
                <RemoveChosen
                  table={filterTarget(current).table}
                  id={id}
                  remove={() =>
                    setSeveral(
                      withAdmittedIds(
                        current,
                        admittedIds(values, current).filter((x) => x !== id),
                      ),
                    )
                  }
                  active={!readOnly}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="soft con-alcance">
        {inUse.length === 0
          ? t(values['chk_general'] === 1 ? 'pantallas.concepto.sinFiltros' : 'pantallas.concepto.soloAgenda')
          : values['chk_general'] === 1
            ? ''
            : t('pantallas.concepto.soloAgenda')}
      </p>
      <FormField
        name="tipo_vigencia"
        field={conceptos.fields.tipo_vigencia}
        value={values['tipo_vigencia']}
        readOnly={readOnly}
        bare
        onChange={(v) => setSeveral({ tipo_vigencia: v })}
      />
    </>
  );
};

const RemoveChosen = ({
  table,
  id,
  remove,
  active,
}: {
  readonly table: string;
  readonly id: number;
  readonly remove: () => void;
  readonly active: boolean;
}) => {
  const t = useT();
  const name = useRowLabel(table, id) ?? '';
  return active ? (
    <IconButton icon="times" label={t('pantallas.comun.quitarDe', { que: name })} onClick={remove} />
  ) : null;
};
