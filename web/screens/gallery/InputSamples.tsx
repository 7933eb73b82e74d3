// Inputs in all their states, alone and inside a labelled field.
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { Input, PasswordInput, SearchInput, Select, TextArea } from '../../kit/Input.tsx';
import { Radio } from '../../kit/Radio.tsx';
import { CountInput, DateInput, MoneyInput, NumberInput, PeriodInput } from '../../kit/Written.tsx';
import { KitSample } from './KitSample.tsx';

const Calendar = lazy(() => import('../../kit/Calendar.tsx'));
const OPTIONS = ['Suma', 'PromedioA', 'PromedioB', 'Mejor'].map((value, id) => ({ id, valor: value }));

export const InputSamples = () => {
  const t = useT();
  const [text, setText] = useState('Depósito'),
    [amount, setAmount] = useState('1209365.50'),
    [date, setDate] = useState('2026-10-01'),
    [periodo, setPeriodo] = useState('2026-10'),
    [on, setOn] = useState(true),
    [which, setWhich] = useState('1'),
    [area, setArea] = useState<number | null>(null),
    [isOpen, setIsOpen] = useState(false);
  const label = t('galeria.rotulo'),
    required = t('galeria.obligatorio');
  return (
    <>
      <KitSample of="Field" state={t('galeria.normal')}>
        <Field label={label}>
          {(c) => <Input {...c} value={text} onChange={(e) => setText(e.target.value)} />}
        </Field>
      </KitSample>
      <KitSample of="Field" state={t('galeria.conAyuda')}>
        <Field label={label} optional help={t('galeria.ayuda')}>
          {(c) => <Input {...c} defaultValue="" />}
        </Field>
      </KitSample>
      <KitSample of="Field" state={t('galeria.conError')}>
        <Field label={label} error={required}>
          {(c) => <Input {...c} defaultValue="" />}
        </Field>
      </KitSample>
      <KitSample of="Input" state={t('galeria.foco')}>
        <Input aria-label={t('galeria.foco')} className="es-foco" defaultValue={text} />
      </KitSample>
      <KitSample of="Input" state={t('galeria.soloLectura')}>
        <Input aria-label={t('galeria.soloLectura')} readOnly value={text} />
      </KitSample>
      <KitSample of="Input" state={t('galeria.textoLargo')}>
        <Input aria-label={t('galeria.textoLargo')} defaultValue={t('galeria.largo')} />
      </KitSample>
      <KitSample of="TextArea" state={t('galeria.normal')}>
        <TextArea aria-label={label} defaultValue={t('galeria.largo')} />
      </KitSample>
      <KitSample of="PasswordInput" state={t('galeria.normal')}>
        <PasswordInput aria-label={t('galeria.clave')} autoComplete="off" defaultValue="" />
      </KitSample>
      <KitSample of="SearchInput" state={t('galeria.vacia')}>
        <SearchInput aria-label={t('galeria.buscar')} placeholder={t('galeria.buscar')} />
      </KitSample>
      <KitSample of="Select" state={t('galeria.normal')}>
        <Select
          aria-label={t('galeria.opcion')}
          options={OPTIONS}
          value={which}
          onChange={(e) => setWhich(e.target.value)}
        />
      </KitSample>
      <KitSample of="Select" state={t('galeria.sinElegir')}>
        <Select
          aria-label={t('galeria.sinElegir')}
          options={OPTIONS}
          placeholder={t('web.seleccionar')}
          defaultValue=""
        />
      </KitSample>
      <KitSample of="Select" state={t('galeria.soloLectura')}>
        <Select aria-label={t('galeria.soloLectura')} disabled options={OPTIONS} defaultValue="2" />
      </KitSample>
      <KitSample of="Combo" state={t('galeria.vacia')}>
        <Field label={t('galeria.area')}>
          {(c) => <Combo table="Areas" value={area} onChange={setArea} control={c} />}
        </Field>
      </KitSample>
      <KitSample of="MoneyInput" state={t('galeria.normal')}>
        <Field label={t('galeria.importe')} width={136}>
          {(c) => <MoneyInput {...c} value={amount} onChange={setAmount} />}
        </Field>
      </KitSample>
      <KitSample of="NumberInput" state={t('galeria.conError')}>
        <Field label={t('galeria.horas')} width={136} error={t('galeria.fueraDeRango')}>
          {(c) => <NumberInput {...c} value="30" onChange={() => undefined} />}
        </Field>
      </KitSample>
      <KitSample of="CountInput" state={t('galeria.normal')}>
        <Field label={t('declaraciones.pantalla.numero')} width={136}>
          {(c) => <CountInput {...c} value="1234" onChange={() => undefined} />}
        </Field>
      </KitSample>
      <KitSample of="DateInput" state={t('galeria.normal')}>
        <Field label={t('galeria.fecha')} width={152}>
          {(c) => <DateInput {...c} value={date} onChange={setDate} />}
        </Field>
      </KitSample>
      <KitSample of="DateInput" state={t('galeria.conError')}>
        <Field label={t('galeria.fecha')} width={152} error={t('campo.fecha', { campo: t('galeria.fecha') })}>
          {(c) => <DateInput {...c} value="31/02/2026" onChange={() => undefined} />}
        </Field>
      </KitSample>
      <KitSample of="PeriodInput" state={t('galeria.normal')}>
        <Field label={t('galeria.periodo')} width={120}>
          {(c) => <PeriodInput {...c} value={periodo} onChange={setPeriodo} />}
        </Field>
      </KitSample>
      <KitSample of="FileInput" state={t('galeria.normal')}>
        <Field label={t('formas.documentos.archivo')}>
          {(c) => <FileInput control={c} accept=".csv" onFiles={() => undefined} />}
        </Field>
      </KitSample>
      <KitSample of="Radio" state={t('galeria.estados')}>
        <div role="radiogroup" aria-label={t('galeria.estados')}>
          <Radio name="galeria" label={t('galeria.elegida')} checked={on} onSelect={() => setOn(true)} />
          <Radio name="galeria" label={t('galeria.sinElegir')} checked={!on} onSelect={() => setOn(false)} />
        </div>
      </KitSample>
      <KitSample of="Check" state={t('galeria.estados')}>
        <Check label={t('galeria.elegida')} checked={on} onChange={setOn} />
        <Check label={t('galeria.sinElegir')} checked={!on} onChange={(x) => setOn(!x)} />
        <Check label={t('galeria.algunas')} checked={false} indeterminate onChange={() => undefined} />
        <Check label={t('galeria.soloLectura')} checked readOnly onChange={() => undefined} />
      </KitSample>
      <KitSample of="Calendar" state={t('galeria.seAbre')}>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('galeria.abrirCalendario')}
        </Button>
        {isOpen && (
          <div
            className="galeria-suelta"
            onKeyDown={(e) => {
              if (e.key === 'Escape') {
                setIsOpen(false);
                e.currentTarget.parentElement?.querySelector('button')?.focus();
              }
            }}
          >
            <Suspense>
              <Calendar value={date} onPick={setDate} />
            </Suspense>
          </div>
        )}
      </KitSample>
    </>
  );
};
