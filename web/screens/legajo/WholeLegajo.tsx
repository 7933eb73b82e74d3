// The whole form of a legajo: its sections in the order of the descriptor, the dated values as lanes, and the
// related rows.
import type { RefObject } from 'react';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import type { FormDraft } from '../formDraft.ts';
import { DatedValues } from './DatedValues.tsx';
import { FamiliarRows, LegajoRelated } from './LegajoRelated.tsx';
import {
  FIRST_SECTION,
  OTHER_SECTIONS,
  sectionFields,
  sectionsOf,
  VALUE_SECTIONS,
} from './legajoSections.ts';
import { PageSections } from './PageSections.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import type { LegajoReads } from './useLegajoReads.ts';

export const WholeLegajo = ({
  id,
  b,
  reads: l,
  visible,
  readOnly,
  box,
}: {
  readonly id: number;
  readonly b: FormDraft;
  readonly reads: LegajoReads;
  readonly visible: (field: string) => boolean;
  readonly readOnly: boolean;
  readonly box: RefObject<HTMLElement | null>;
}) => {
  const t = useT(),
    hasRelated = id > 0,
    sections = sectionsOf(t, l, {
      related: hasRelated,
      hasIn: (s) => sectionFields(s, visible).length > 0,
    });
  const panel = (s: string) => (
    <SectionPanel key={s} section={s} b={b} visible={visible} readOnly={readOnly} bancos={l.bancos} />
  );
  return (
    <div className="leg-rejilla">
      <PageSections sections={sections} box={box} />
      <div className="form-pila leg-paneles">
        {panel(FIRST_SECTION)}
        {hasRelated && <FamiliarRows id={id} reading={l.familiares} />}
        {OTHER_SECTIONS.map((s) =>
          s === VALUE_SECTIONS ? (
            <DatedValues
              key={s}
              values={b.values}
              set={b.put}
              errors={b.errors}
              today={todayDate()}
              ausencias={l.ausencias.data?.rows ?? []}
              escalas={l.escalas.data?.rows ?? []}
              history={l.history.data ?? []}
              paid={id > 0 && l.recibos.data?.total !== 0}
              readOnly={readOnly}
              isVisible={visible}
            />
          ) : (
            panel(s)
          ),
        )}
        {hasRelated ? (
          <LegajoRelated
            id={id}
            legajo={Number(b.values['legajo'])}
            name={String(b.values['nombre'] ?? '')}
            l={l}
          />
        ) : (
          <p className="muted">{t('pantallas.legajo.primeroGuarde')}</p>
        )}
      </div>
    </div>
  );
};
