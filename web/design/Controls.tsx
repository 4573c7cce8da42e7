import { useState } from 'react';
import { BookmarkPlus, Flag } from 'lucide-react';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { IconButton } from '../ui/IconButton';
import { PasswordField } from '../ui/PasswordField';
import { RatingInput } from '../ui/RatingInput';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { Select } from '../ui/Select';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import styles from './DesignPage.module.css';
import { Specimen } from './Specimen';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const ORDERS = [
  { value: 'LAST', label: 'Last Added' },
  { value: 'FIRST', label: 'First Added' },
  { value: 'TITLE', label: 'A to Z' },
] as const;

/** Buttons, choices and text fields. */
export function Controls() {
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('LAST');
  const [rating, setRating] = useState(3);
  const [text, setText] = useState('Slow, and then all at once');
  return (
    <>
      <Specimen name="Buttons">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="small" icon={<BookmarkPlus aria-hidden="true" />}>
            small
          </Button>
        ))}
        <Button size="large" variant="primary">
          large
        </Button>
        <Button disabled>disabled</Button>
        <Button variant="primary" busy>
          busy
        </Button>
        <ButtonLink to="/design">link</ButtonLink>
        <IconButton label="Report">
          <Flag aria-hidden="true" />
        </IconButton>
      </Specimen>
      <Specimen name="Choices">
        <SegmentedButtons label="Sort" options={ORDERS} value={order} onChange={setOrder} />
        <Select label="Timeframe" options={ORDERS} value={order} onChange={setOrder} />
        <RatingInput value={rating} onChange={setRating} />
        <RatingInput value={0} onChange={setRating} error="Please select a rating." />
      </Specimen>
      <Specimen name="Fields">
        <div className={styles.column}>
          <TextField label="Empty" value="" onChange={setText} hint="Enter a title or author." />
          <TextField label="Filled" value={text} onChange={setText} limit={50} />
          <TextField label="Wrong" value={text} onChange={setText} error="That did not work." />
          <TextField label="Disabled" value={text} onChange={setText} disabled />
          <PasswordField label="Password" value="secret" onChange={setText} />
          <TextArea label="Review" value={text} onChange={setText} limit={500} />
        </div>
      </Specimen>
    </>
  );
}
