// To whom a concept applies: filters as chips; each opens to choose whom it admits.
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
  const [abierto, ponerAbierto] = useState<ConceptoFilter['lista'] | null>(null);
  const panel = useId();
  const enUso = CONCEPTO_FILTERS.filter((f) => valores[f.bandera] === 1);
  const libres = CONCEPTO_FILTERS.filter((f) => valores[f.bandera] !== 1);
  const actual = enUso.find((f) => f.lista === abierto);
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
        {enUso.map((f) => {
          const { tabla, rotulo } = filterTarget(f),
            ids = admittedIds(valores, f);
          return (
            <span key={f.lista} className="chip">
              <button
                type="button"
                className="con-chip"
                aria-expanded={abierto === f.lista}
                aria-controls={panel}
                onClick={() => ponerAbierto(abierto === f.lista ? null : f.lista)}
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
        {!soloLectura && libres.length > 0 && (
          <MenuButton
            label={t('pantallas.concepto.agregarFiltro')}
            items={libres.map((f) => ({
              label: filterTarget(f).rotulo,
              onSelect: () => {
                ponerVarios({ [f.bandera]: 1 });
                ponerAbierto(f.lista);
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
      {actual && (
        <div
          id={panel}
          className="con-filtro"
          role="group"
          aria-label={t('pantallas.concepto.filtroDe', { campo: filterTarget(actual).rotulo })}
        >
          {!soloLectura && (
            <Field label={t('pantallas.concepto.filtroDe', { campo: filterTarget(actual).rotulo })} bare>
              {(c) => (
                <Combo
                  table={filterTarget(actual).tabla}
                  value={null}
                  control={c}
                  onChange={(id) => {
                    if (id !== null && !admittedIds(valores, actual).includes(id))
                      ponerVarios(withAdmittedIds(actual, [...admittedIds(valores, actual), id]));
                  }}
                />
              )}
            </Field>
          )}
          <ul className="chips">
            {admittedIds(valores, actual).map((id) => (
              <li key={id} className="chip">
                <Nombre tabla={filterTarget(actual).tabla} id={id} />
                <QuitarElegido
                  tabla={filterTarget(actual).tabla}
                  id={id}
                  quitar={() =>
                    ponerVarios(
                      withAdmittedIds(
                        actual,
                        admittedIds(valores, actual).filter((x) => x !== id),
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
        {enUso.length === 0
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
  const nombre = useRowLabel(tabla, id) ?? '';
  return activo ? (
    <IconButton icon="times" label={t('pantallas.comun.quitarDe', { que: nombre })} onClick={quitar} />
  ) : null;
};
