-- sum f4be06b9b5b4323b
-- The first likes of a post, for its author's number of them.
create index dynamic_likes_by_post on dynamic_interactions (dynamic_id, user_id) where kind = 'liked';
