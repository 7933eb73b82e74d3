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

const Nombre = ({ tabla, id }: { readonly tabla: string; readonly id: number }) => (
  <>{useRowLabel(tabla, id) ?? '…'}</>
);

export const AppliesTo = ({
  valores,
  ponerVarios,
  soloLectura,
}: {
  readonly valores: Row;
  readonly ponerVarios: (v: Row) => void;
  readonly soloLectura: boolean;
}) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState<ConceptoFilter['lista'] | null>(null);
  const panel = useId();
  const inUse = CONCEPTO_FILTERS.filter((f) => valores[f.bandera] === 1);
  const free = CONCEPTO_FILTERS.filter((f) => valores[f.bandera] !== 1);
  const current = inUse.find((f) => f.lista === isOpen);
  return (
    <>
      <FormField
        nombre="chk_general"
        campo={conceptos.fields.chk_general}
        valor={valores['chk_general']}
        soloLectura={soloLectura}
        alCambiar={(v) => ponerVarios({ chk_general: v })}
      />
      <div className="chips con-filtros">
        {inUse.map((f) => {
          const { tabla, rotulo } = filterTarget(f),
            ids = admittedIds(valores, f);
          return (
            <span key={f.lista} className="chip">
              <button
                type="button"
                className="con-chip"
                aria-expanded={isOpen === f.lista}
                aria-controls={panel}
                onClick={() => setIsOpen(isOpen === f.lista ? null : f.lista)}
              >
                <span className="soft">{rotulo}</span>{' '}
                <strong>
                  {ids.length === 0
                    ? t('pantallas.concepto.filtroVacio')
                    : ids.map((id, i) => (
                        <span key={id}>
                          {i > 0 && ', '}
                          <Nombre tabla={tabla} id={id} />
                        </span>
                      ))}
                </strong>
              </button>
              {!soloLectura && (
                <IconButton
                  icon="times"
                  label={t('pantallas.concepto.quitarFiltro', { campo: rotulo })}
                  onClick={() => ponerVarios(withoutFilter(f))}
                />
              )}
            </span>
          );
        })}
        {!soloLectura && free.length > 0 && (
          <MenuButton
            label={t('pantallas.concepto.agregarFiltro')}
            items={free.map((f) => ({
              label: filterTarget(f).rotulo,
              onSelect: () => {
                ponerVarios({ [f.bandera]: 1 });
                setIsOpen(f.lista);
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
          aria-label={t('pantallas.concepto.filtroDe', { campo: filterTarget(current).rotulo })}
        >
          {!soloLectura && (
            <Field label={t('pantallas.concepto.filtroDe', { campo: filterTarget(current).rotulo })} bare>
              {(c) => (
                <Combo
                  table={filterTarget(current).tabla}
                  value={null}
                  control={c}
                  onChange={(id) => {
                    if (id !== null && !admittedIds(valores, current).includes(id))
                      ponerVarios(withAdmittedIds(current, [...admittedIds(valores, current), id]));
                  }}
                />
              )}
            </Field>
          )}
          <ul className="chips">
            {admittedIds(valores, current).map((id) => (
              <li key={id} className="chip">
                <Nombre tabla={filterTarget(current).tabla} id={id} />
                <QuitarElegido
                  tabla={filterTarget(current).tabla}
                  id={id}
                  quitar={() =>
                    ponerVarios(
                      withAdmittedIds(
                        current,
                        admittedIds(valores, current).filter((x) => x !== id),
                      ),
                    )
                  }
                  activo={!soloLectura}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="soft con-alcance">
        {inUse.length === 0
          ? t(
              valores['chk_general'] === 1
                ? 'pantallas.concepto.sinFiltros'
                : 'pantallas.concepto.soloAgenda',
            )
          : valores['chk_general'] === 1
            ? ''
            : t('pantallas.concepto.soloAgenda')}
      </p>
      <FormField
        nombre="tipo_vigencia"
        campo={conceptos.fields.tipo_vigencia}
        valor={valores['tipo_vigencia']}
        soloLectura={soloLectura}
        sinNota
        alCambiar={(v) => ponerVarios({ tipo_vigencia: v })}
      />
    </>
  );
};

const QuitarElegido = ({
  tabla,
  id,
  quitar,
  activo,
}: {
  readonly tabla: string;
  readonly id: number;
  readonly quitar: () => void;
  readonly activo: boolean;
}) => {
  const t = useT();
  const name = useRowLabel(tabla, id) ?? '';
  return activo ? (
    <IconButton icon="times" label={t('pantallas.comun.quitarDe', { que: name })} onClick={quitar} />
  ) : null;
};
