// Language and region of this browser: the texts, and apart from them how dates and numbers are written.
import { REGIONS } from '../../../core/kit/region.ts';
import { useT } from '../../i18n.ts';
import { shownDate, shownNumber } from '../../kit/typedValues.ts';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { chooseRegion, chosenRegion } from '../../locale.ts';
import { todayDate, machinePorts } from '../../ports.ts';
import { LanguageMenu } from '../../shell/LanguageMenu.tsx';

export const LanguageAndRegion = () => {
  const t = useT();
  const change = (id: string): void => {
    chooseRegion(id);
    machinePorts.reload();
  };
  return (
    <div className="form-grid">
      <div className="field">
        <span className="field-label">{t('web.idioma')}</span>
        <div>
          <LanguageMenu />
        </div>
      </div>
      <Field
        label={t('web.region')}
        help={`${t('web.regionEjemplo', { fecha: shownDate(todayDate()), importe: shownNumber('1234567.89') })}. ${t('web.regionAyuda')}`}
      >
        {(c) => (
          <Select
            {...c}
            options={REGIONS.map((r) => ({ id: r.id, valor: r.nombre }))}
            value={chosenRegion().id}
            onChange={(e) => change(e.target.value)}
          />
        )}
      </Field>
    </div>
  );
};
