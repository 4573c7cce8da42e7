import { useState } from 'react';
import { limits } from '../../schema/limits';
import { t } from '../language/t';
import { Message } from '../ui/Message';
import { TextArea } from '../ui/TextArea';

interface ReportReasonProps {
  /** What was written before a report was refused. */
  initialReason: string;
  /** Why the report was refused. */
  refusal?: string;
  onChange: (reason: string) => void;
}

/** The optional reason for a report. */
export function ReportReason({ initialReason, refusal, onChange }: ReportReasonProps) {
  const [reason, setReason] = useState(initialReason);
  return (
    <>
      <TextArea
        label={t('What is wrong?')}
        hint={t('You can leave this empty.')}
        value={reason}
        onChange={(text) => {
          setReason(text);
          onChange(text);
        }}
        limit={limits.reportReason}
        rows={2}
        dir="auto"
      />
      {refusal && <Message tone="error">{refusal}</Message>}
    </>
  );
}
