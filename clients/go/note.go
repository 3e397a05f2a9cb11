package wayseal

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"strings"
	"unicode"
	"unicode/utf8"
)

// NoteKey is a key that signs notes. Type 1 signs the text, 4 cosigns it with a time. ID has 8 hex digits.
type NoteKey struct {
	Name      string
	Type      byte
	ID        string
	PublicKey string
}

type noteSignature struct {
	key    NoteKey
	timed  bool
	second int64
}

func isNoteName(name string) bool {
	return name != "" && !strings.Contains(name, "+") && strings.IndexFunc(name, isWhiteSpace) < 0
}

func isWhiteSpace(char rune) bool { return unicode.Is(unicode.White_Space, char) }

func newNoteKey(name string, kind byte, publicKey []byte) NoteKey {
	sum := sha256.Sum256([]byte(name + "\n" + string([]byte{kind}) + string(publicKey)))
	return NoteKey{name, kind, hex.EncodeToString(sum[:4]), string(publicKey)}
}

func (k NoteKey) vkey() string {
	return k.Name + "+" + k.ID + "+" + base64.StdEncoding.EncodeToString([]byte(string([]byte{k.Type})+k.PublicKey))
}

// ParseVkey reads name+id+base64.
func ParseVkey(vkey string) (NoteKey, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 || !isNoteName(parts[0]) || !utf8.ValidString(vkey) {
		return NoteKey{}, malformed("the vkey is malformed")
	}
	content, ok := decodeBase64(parts[2])
	if !ok || len(content) != 33 || (content[0] != 1 && content[0] != 4) {
		return NoteKey{}, malformed("the vkey is malformed")
	}
	key := newNoteKey(parts[0], content[0], content[1:])
	if key.ID != parts[1] || !usableKey(content[1:]) {
		return NoteKey{}, malformed("the vkey has another id, or a key that cannot be used")
	}
	return key, nil
}

func noteError(message string) error { return &ProofError{"malformed_note", message} }

type noteLine struct {
	name, id  string
	signature []byte
}

// splitNote gives the text and the signature lines.
func splitNote(note string) (string, []noteLine, error) {
	control := strings.IndexFunc(note, func(char rune) bool { return char < 0x20 && char != '\n' })
	if len(note) > 65_536 || !utf8.ValidString(note) || control >= 0 {
		return "", nil, noteError("the note is too long or has control characters")
	}
	middle := strings.LastIndex(note, "\n\n")
	if middle < 0 || middle+2 == len(note) || !strings.HasSuffix(note, "\n") {
		return "", nil, noteError("the note has no signature lines, or does not end with a newline")
	}
	lines := strings.Split(note[middle+2:len(note)-1], "\n")
	if len(lines) > 100 {
		return "", nil, noteError("the note has more than 100 signature lines")
	}
	found := make([]noteLine, len(lines))
	for i, line := range lines {
		name, rest, _ := strings.Cut(strings.TrimPrefix(line, "\u2014 "), " ")
		content, ok := decodeBase64(rest)
		if !strings.HasPrefix(line, "\u2014 ") || !isNoteName(name) || !ok || len(content) < 5 {
			return "", nil, noteError("a signature line is malformed")
		}
		found[i] = noteLine{name, hex.EncodeToString(content[:4]), content[4:]}
	}
	return note[:middle+1], found, nil
}

func signedBy(key NoteKey, text string, signature []byte) (noteSignature, bool) {
	if key.Type == 1 {
		return noteSignature{key: key}, verifyEd25519([]byte(key.PublicKey), []byte(text), signature)
	}
	if len(signature) != 72 {
		return noteSignature{}, false
	}
	second := binary.BigEndian.Uint64(signature)
	if second > maxInt {
		return noteSignature{}, false
	}
	message := textOf("cosignature/v1\ntime ", int64(second), "\n", text)
	return noteSignature{key, true, int64(second)}, verifyEd25519([]byte(key.PublicKey), []byte(message), signature[8:])
}

// openNote gives the text of a note and its signatures by these keys.
func openNote(note string, keys []NoteKey) (string, []noteSignature, error) {
	type identity struct{ name, id string }
	known := map[identity]NoteKey{}
	for _, key := range keys {
		if other, twice := known[identity{key.Name, key.ID}]; twice && other != key {
			return "", nil, &ProofError{"ambiguous_key", "two keys have one name and id"}
		}
		known[identity{key.Name, key.ID}] = key
	}
	text, lines, err := splitNote(note)
	if err != nil {
		return "", nil, err
	}
	var found []noteSignature
	for _, line := range lines {
		key, isKnown := known[identity{line.name, line.id}]
		if !isKnown {
			continue
		}
		// A second line of one key is ignored.
		delete(known, identity{line.name, line.id})
		signature, valid := signedBy(key, text, line.signature)
		if !valid {
			return "", nil, &ProofError{"bad_signature", "a signature line of a known key fails"}
		}
		found = append(found, signature)
	}
	if len(found) == 0 {
		return "", nil, &ProofError{"no_known_signature", "no line is of a known key"}
	}
	return text, found, nil
}

type checkpoint struct {
	size       int64
	root       string
	extensions int
}

func checkpointBody(text, origin string) (checkpoint, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	wrong := noteError("the note is no checkpoint of this log")
	for _, line := range lines {
		if line == "" {
			return checkpoint{}, wrong
		}
	}
	if len(lines) < 3 || lines[0] != origin {
		return checkpoint{}, wrong
	}
	size, whole := wholeNumber(lines[1])
	root, ok := decodeBase64(lines[2])
	if !whole || !ok || len(root) != 32 {
		return checkpoint{}, wrong
	}
	return checkpoint{size, hex.EncodeToString(root), len(lines) - 3}, nil
}

// accepted is a checkpoint that counts, with the seconds of the cosignatures that count.
type accepted struct {
	size       int64
	root       string
	times      []int64
	clockTimes []int64
	witnessed  bool
}

// fault is a verdict and its reason; nil where nothing is wrong.
type fault struct{ verdict, reason string }

func accept(note, origin string, keys *Keys, policy Policy) (accepted, *fault) {
	var named []NoteKey
	var text string
	var signatures []noteSignature
	var err error
	if keys == nil {
		text, _, err = splitNote(note)
	} else {
		var known []NoteKey
		known, named = noteKeysOf(keys, origin, policy)
		text, signatures, err = openNote(note, known)
	}
	if err != nil {
		return accepted{}, &fault{"checkpoint_invalid", err.Error()}
	}
	body, err := checkpointBody(text, origin)
	if err != nil {
		return accepted{}, &fault{"checkpoint_invalid", err.Error()}
	}
	if body.extensions > 0 || body.size < 1 {
		return accepted{}, &fault{"checkpoint_invalid", "the checkpoint has other lines, or no entries"}
	}
	if keys == nil {
		return accepted{size: body.size, root: body.root}, nil
	}
	return weigh(body, signatures, keys, origin, named, policy.Quorum)
}

// noteKeysOf gives the keys that are known: those of the log, and all that the caller names. Those that may count as
// witnesses are apart: a key of the log, or one of another type, is no witness.
func noteKeysOf(keys *Keys, origin string, policy Policy) (known, named []NoteKey) {
	own := map[string]bool{}
	for _, purpose := range []string{"smt1", "time"} {
		for _, key := range keys.find(purpose, origin) {
			known = append(known, key.noteKey())
			own[string(key.PublicKey)] = true
		}
	}
	for _, witness := range policy.Witnesses {
		if witness.Type == 4 && !own[witness.PublicKey] {
			named = append(named, witness)
		}
	}
	return append(known, policy.Witnesses...), named
}

func weigh(body checkpoint, signatures []noteSignature, keys *Keys, origin string, named []NoteKey, quorum int) (accepted, *fault) {
	signed := map[NoteKey]bool{}
	for _, signature := range signatures {
		signed[signature.key] = true
	}
	living := map[string]map[NoteKey]bool{"smt1": {}, "time": {}}
	for purpose, alive := range living {
		count := 0
		for _, key := range keys.find(purpose, origin) {
			if signed[key.noteKey()] {
				count++
				if key.Status != "revoked" {
					alive[key.noteKey()] = true
				}
			}
		}
		if count == 0 {
			return accepted{}, &fault{"checkpoint_invalid", "a signature of the log or of its clock is missing"}
		}
	}
	witnesses, cosigned := map[NoteKey]bool{}, map[string]bool{}
	for _, witness := range named {
		if signed[witness] {
			witnesses[witness], cosigned[witness.PublicKey] = true, true
		}
	}
	if len(cosigned) < quorum {
		return accepted{}, &fault{"checkpoint_invalid", textOf(int64(len(cosigned)), " of ", int64(quorum), " witnesses have cosigned")}
	}
	for _, alive := range living {
		if len(alive) == 0 {
			return accepted{}, &fault{"key_revoked", "the log key or the time key of the checkpoint is revoked"}
		}
	}
	result := accepted{size: body.size, root: body.root, witnessed: len(cosigned) > 0}
	for _, signature := range signatures {
		clock := signature.timed && living["time"][signature.key]
		if clock {
			result.clockTimes = append(result.clockTimes, signature.second)
		}
		if clock || witnesses[signature.key] {
			result.times = append(result.times, signature.second)
		}
	}
	return result, nil
}

func acceptQuoted(note, origin string, keys *Keys, policy Policy, size int64, root string) (accepted, *fault) {
	found, wrong := accept(note, origin, keys, policy)
	if wrong == nil && (found.size != size || found.root != root) {
		wrong = &fault{"checkpoint_invalid", "size or root beside the checkpoint are not its own"}
	}
	return found, wrong
}
