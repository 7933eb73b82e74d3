// A setting that takes effect at once: PrimeReact's switch, with a description of what it does beside it.
import { InputSwitch } from 'primereact/inputswitch';
import { useId } from 'react';
import { Prime } from './Prime.tsx';

export const Switch = ({
  label,
  help,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (v: boolean) => void;
}) => {
  const id = useId();
  return (
    <label className="switch-row" htmlFor={id}>
      <span className="grow">
        <span>{label}</span>
        {help !== undefined && (
          <span className="switch-help" id={`${id}-n`}>
            {help}
          </span>
        )}
      </span>
      <Prime>
        <InputSwitch
          unstyled
          inputId={id}
          checked={checked}
          onChange={(e) => onChange(e.value)}
          pt={{
            // Only the input has the role of a switch.
            root: { className: 'bare', role: undefined, 'aria-checked': undefined },
            slider: { hidden: true },
            input: { className: 'switch', 'aria-describedby': help === undefined ? undefined : `${id}-n` },
          }}
        />
      </Prime>
    </label>
  );
};
