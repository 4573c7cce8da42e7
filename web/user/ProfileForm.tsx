import type { FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { limits } from '../../schema/limits';
import { msg, t } from '../language/t';
import { rememberUser } from '../session';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { AvatarPicker } from './AvatarPicker';
import type { Profile_userFragment } from './gql/Profile';
import { EditProfileDocument } from './gql/PrivateProfilePage';
import styles from './ProfileForm.module.css';
import { useProfileEdits } from './useProfileEdits';

const FAVOURITES = [
  ['favoriteBook', msg('Favorite book')],
  ['favoriteAuthor', msg('Favorite author')],
  ['favoriteGenre', msg('Favorite genre')],
] as const;

const changedTo = (value: string) =>
  value ? t('Changed elsewhere meanwhile to “{value}”.', { value }) : t('Emptied elsewhere meanwhile.');

/** Edits the avatar and the profile. Saves only what was changed here. */
export function ProfileForm({ user }: { user: Profile_userFragment }) {
  const { fields, input, isChangedElsewhere, change, saved } = useProfileEdits(user);
  const [edit, { loading }] = useMutation(EditProfileDocument);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    try {
      const { data } = await edit({ variables: { input } });
      if (data) rememberUser(data.editProfile);
      saved(input);
      toast.success(t('Profile updated successfully!'));
    } catch {
      toast.error(t('Failed to update profile.'));
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} className={styles.form}>
      <Card>
        <AvatarPicker
          username={user.username}
          avatar={fields.avatar}
          avatarColor={fields.avatarColor}
          onChange={change}
        />
        {(isChangedElsewhere('avatar') || isChangedElsewhere('avatarColor')) && (
          <p className={styles.note}>{t('Your avatar was changed elsewhere meanwhile.')}</p>
        )}
      </Card>
      <Card as="section" className={styles.details} aria-labelledby="profile-details">
        <h2 id="profile-details">{t('Profile Details')}</h2>
        <div className={styles.favourites}>
          {FAVOURITES.map(([name, label]) => (
            <TextField
              key={name}
              label={t(label)}
              value={fields[name]}
              onChange={(text) => change({ [name]: text })}
              hint={isChangedElsewhere(name) ? changedTo(user[name]) : undefined}
              maxLength={limits.favourite}
              autoComplete="off"
            />
          ))}
        </div>
        <TextArea
          label={t('Bio')}
          value={fields.bio}
          onChange={(bio) => change({ bio })}
          hint={
            isChangedElsewhere('bio')
              ? changedTo(user.bio)
              : t('Everyone who may see your library can read it.')
          }
          limit={limits.bio}
        />
        <Button type="submit" variant="primary" className={styles.save} busy={loading}>
          {t('Save Profile')}
        </Button>
      </Card>
    </form>
  );
}
