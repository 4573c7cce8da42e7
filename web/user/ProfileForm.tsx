import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { limits } from '../../schema/limits';
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

const FAVOURITES = [
  ['favoriteBook', 'Favorite book'],
  ['favoriteAuthor', 'Favorite author'],
  ['favoriteGenre', 'Favorite genre'],
] as const;

/** How the reader looks to others, and what she tells of herself. */
export function ProfileForm({ user }: { user: Profile_userFragment }) {
  const [words, setWords] = useState({
    avatar: user.avatar,
    avatarColor: user.avatarColor,
    favoriteBook: user.favoriteBook,
    favoriteAuthor: user.favoriteAuthor,
    favoriteGenre: user.favoriteGenre,
    bio: user.bio,
  });
  const [edit, { loading }] = useMutation(EditProfileDocument);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    try {
      const { data } = await edit({ variables: { input: words } });
      if (data) rememberUser(data.editProfile);
      toast.success('Profile updated successfully!');
    } catch {
      toast.error('Failed to update profile.');
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} className={styles.form}>
      <Card>
        <AvatarPicker
          username={user.username}
          avatar={words.avatar}
          avatarColor={words.avatarColor}
          onChange={(look) => setWords({ ...words, ...look })}
        />
      </Card>
      <Card as="section" className={styles.details} aria-labelledby="profile-details">
        <h2 id="profile-details">Profile Details</h2>
        <div className={styles.favourites}>
          {FAVOURITES.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={words[name]}
              onChange={(text) => setWords({ ...words, [name]: text })}
              maxLength={limits.favourite}
              autoComplete="off"
            />
          ))}
        </div>
        <TextArea
          label="Bio"
          value={words.bio}
          onChange={(bio) => setWords({ ...words, bio })}
          limit={limits.bio}
        />
        <Button type="submit" variant="primary" className={styles.save} busy={loading}>
          Save Profile
        </Button>
      </Card>
    </form>
  );
}
